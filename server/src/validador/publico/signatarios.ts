import type { SignatarioDaPlataforma } from '@concordia/contract/validador'
import type { Db } from '../../platform/database/database.ts'

interface Documento {
  numero: string | null
  sha256: string
}

/**
 * Who signed an issued document through the platform, as the database keeps it: those of an agreement, or of a term of acceptance. It is
 * found by the number that was issued, and compared with the hash of the file: numbers of different kinds are alike.
 */
export async function signatariosDe(db: Db, { numero, sha256 }: Documento): Promise<{ signatarios?: SignatarioDaPlataforma[] }> {
  if (!/^\d{1,15}$/.test(numero ?? '')) return {}
  const acordo = await db
    .selectFrom('acordos as d')
    .innerJoin('arquivos as a', 'a.id', 'd.arquivoId')
    .innerJoin('assinaturas as s', 's.minutaId', 'd.minutaId')
    .select(['s.nome', 's.cpf', 's.partes', 's.metodo', 's.createdAt'])
    .where('d.negociacaoId', '=', Number(numero))
    .where('a.sha256', '=', sha256)
    .orderBy('s.id')
    .execute()
  const termo = await db
    .selectFrom('designacoes as d')
    .innerJoin('termosAssinados as s', 's.designacaoId', 'd.id')
    .innerJoin('arquivos as a', 'a.id', 's.arquivoId')
    .select(['s.nome', 's.cpf', 's.metodo', 's.createdAt'])
    .where('d.procedimentoId', '=', Number(numero))
    .where('a.sha256', '=', sha256)
    .execute()
  const all = [...acordo, ...termo.map((one) => ({ ...one, partes: [] }))]
  if (all.length === 0) return {}
  return {
    signatarios: all.map(({ nome, cpf, partes, metodo, createdAt }) => ({
      nome,
      cpf,
      por: (partes as { nome: string }[]).map((parte) => parte.nome),
      metodo: metodo as SignatarioDaPlataforma['metodo'],
      assinou_em: createdAt.toISOString(),
    })),
  }
}

const PARTICLES = new Set(['da', 'das', 'de', 'do', 'dos', 'e'])

/** A name for those who hold only the code: its owner knows it again, and nobody else learns it. */
export const iniciais = (nome: string): string =>
  nome
    .split(/[\s/.,&-]+/)
    .filter((word) => word !== '' && !PARTICLES.has(word.toLowerCase()))
    .map((word) => `${[...word][0]!.toUpperCase()}.`)
    .join(' ')
