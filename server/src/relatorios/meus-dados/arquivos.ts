import { NOMES_DOS_PERFIS } from '@concordia/contract/conta/perfis'
import type { PapelDoSigilo } from '@concordia/contract/rules/sigilo'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { reservadoDoEvento } from '../../procedimentos/eventos/reservado.ts'
import { abreA, leitorDe, leReservado } from '../../procedimentos/sigilo.ts'
import { endingOf, entryName } from './zip.ts'

/** A file that the user sent, and may still open by right of their own. */
export interface Proprio {
  chave: string
  nome: string
  tamanho: number
  sha256: string | null
  enviadoEm: Date
  /** Its place in the archive. */
  caminho: string
}

/**
 * The files of a copy: those of the user's profiles, and those they sent as a person (not for the chamber) to procedimentos and
 * negociações whose documents they see by right of their own. Restricted documents only while they open them, as on the screen.
 */
export async function arquivosDe(db: Db, userId: number): Promise<Proprio[]> {
  return [...(await doPerfil(db, userId)), ...(await dosProcedimentos(db, userId)), ...(await dasNegociacoes(db, userId))]
}

const FIELDS = ['a.chave', 'a.nome as arquivo', 'a.tamanho', 'a.sha256', 'a.createdAt as enviadoEm'] as const
interface Row {
  chave: string
  arquivo: string
  tamanho: number | null
  sha256: string | null
  enviadoEm: Date
}
const proprio = ({ chave, tamanho, sha256, enviadoEm }: Row, nome: string, pasta: string): Proprio => ({
  ...{ chave, nome, sha256, enviadoEm, tamanho: tamanho ?? 0 },
  caminho: `arquivos/${pasta}/${entryName(nome)}`,
})

async function doPerfil(db: Db, userId: number): Promise<Proprio[]> {
  const rows = await db
    .selectFrom('perfilArquivos as p')
    .innerJoin('arquivos as a', 'a.id', 'p.arquivoId')
    .select(FIELDS)
    .select(['p.tipo', 'p.arquivo as qual'])
    .where('p.userId', '=', userId)
    .orderBy('a.id')
    .execute()
  const fotos = await db
    .selectFrom('perfis as p')
    .innerJoin('arquivos as a', 'a.id', 'p.fotoId')
    .select(FIELDS)
    .select('p.tipo')
    .where('p.userId', '=', userId)
    .execute()
  const pastaDe = (tipo: string) => `perfil-${tipo in NOMES_DOS_PERFIS ? tipo : 'outro'}`
  return [
    ...rows.map((row) => proprio(row, `${row.qual}-${row.arquivo}`, pastaDe(row.tipo))),
    ...fotos.map((row) => proprio(row, 'foto.jpg', pastaDe(row.tipo))),
  ]
}

async function dosProcedimentos(db: Db, userId: number): Promise<Proprio[]> {
  const rows = await db
    .selectFrom('documentos as d')
    .innerJoin('arquivos as a', 'a.id', 'd.arquivoId')
    .innerJoin('eventos as e', 'e.id', 'd.eventoId')
    .innerJoin('procedimentos as p', 'p.id', 'd.procedimentoId')
    .leftJoin('documentoSigilos as s', 's.documentoId', 'd.id')
    .select(FIELDS)
    .select(['d.procedimentoId', 'd.nome', 'd.ordem', 'e.numero', 'p.tipo', 's.papeis'])
    .select(reservadoDoEvento)
    .where('a.enviadoPor', '=', userId)
    .where('e.autorId', '=', userId)
    // Files of the staff and the platform belong to the chamber.
    .where('e.autorTipo', '=', 'user')
    .where('d.tipo', '!=', 'recibo')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('procedimentoAcessos as c')
          .select('c.userId')
          .whereRef('c.procedimentoId', '=', 'd.procedimentoId')
          .where('c.userId', '=', userId)
          .where('c.motivo', '!=', 'terceiro')
          .where('c.autos', '=', true),
      ),
    )
    .orderBy('d.procedimentoId')
    .orderBy('d.id')
    .execute()
  const leitores = new Map<number, Awaited<ReturnType<typeof leitorDe>>>()
  // As a person: the right of staff to open everything is the chamber's, too.
  const pessoa = { id: userId, role: 'user' } as Actor
  const open: Proprio[] = []
  for (const row of rows) {
    const { procedimentoId, papeis, reservado, tipo, numero, ordem } = row
    if (papeis || reservado) {
      const leitor = leitores.get(procedimentoId) ?? (await leitorDe(db, pessoa, procedimentoId))
      leitores.set(procedimentoId, leitor)
      if (!(reservado ? leReservado(reservado, leitor) : abreA(papeis as PapelDoSigilo[], leitor))) continue
    }
    // The docket has no name for a file sent only to the mediator; the file itself has the sender's name.
    const nome = reservado ? row.arquivo : row.nome
    open.push(proprio(row, `evento-${numero}-${ordem}-${nome}${extension(row.arquivo, nome)}`, `${tipo}-${procedimentoId}`))
  }
  return open
}

async function dasNegociacoes(db: Db, userId: number): Promise<Proprio[]> {
  const rows = await db
    .selectFrom('negociacaoDocumentos as d')
    .innerJoin('arquivos as a', 'a.id', 'd.arquivoId')
    .innerJoin('negociacaoAcessos as c', 'c.negociacaoId', 'd.negociacaoId')
    .select(FIELDS)
    .select(['d.negociacaoId', 'd.nome'])
    .select((eb) => eb.val('documento').as('de'))
    .where('a.enviadoPor', '=', userId)
    .where('c.userId', '=', userId)
    .unionAll(
      db
        .selectFrom('propostaDocumentos as d')
        .innerJoin('propostas as p', 'p.id', 'd.propostaId')
        .innerJoin('arquivos as a', 'a.id', 'd.arquivoId')
        .innerJoin('negociacaoAcessos as c', 'c.negociacaoId', 'p.negociacaoId')
        .select(FIELDS)
        .select(['p.negociacaoId', 'd.nome'])
        .select((eb) => eb.val('proposta').as('de'))
        .where('a.enviadoPor', '=', userId)
        .where('c.userId', '=', userId),
    )
    .unionAll(
      db
        .selectFrom('assinaturaPartes as d')
        .innerJoin('assinaturas as s', 's.id', 'd.assinaturaId')
        .innerJoin('minutas as m', 'm.id', 's.minutaId')
        .innerJoin('arquivos as a', 'a.id', 'd.comprovanteId')
        .innerJoin('negociacaoAcessos as c', 'c.negociacaoId', 'm.negociacaoId')
        .select(FIELDS)
        .distinct()
        .select(['m.negociacaoId', 'a.nome'])
        .select((eb) => eb.val('comprovante').as('de'))
        .where('a.enviadoPor', '=', userId)
        .where('c.userId', '=', userId),
    )
    .execute()
  return rows.map((row, i) =>
    proprio(row, `${row.de}-${i + 1}-${row.nome}${extension(row.arquivo, row.nome)}`, `negociacao-${row.negociacaoId}`),
  )
}

/** The ending of the stored file, where the document's name has none. */
const extension = (arquivo: string, nome: string): string => {
  const end = endingOf(arquivo)
  return nome.toLowerCase().endsWith(end.toLowerCase()) ? '' : end
}
