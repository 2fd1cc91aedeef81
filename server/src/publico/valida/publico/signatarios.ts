import { emNomeDe } from '@concordia/contract/rules/acordos/poderes'
import type { SignatarioDaPlataforma } from '@concordia/contract/validador/schemas'
import type { Db } from '../../../platform/database/database.ts'
import { porDaAssinatura, presentPor } from '../../../textos/assinatura/por.ts'

interface Documento {
  numero: string | null
  sha256: string
}

/**
 * The signers of an issued document on the platform, as the database keeps them: those of an agreement, of a term of
 * acceptance, of an award, of another text, or of the agreement that the final term of a mediation holds. It is found by the number that was issued, and compared with the hash of the file: numbers of different kinds are
 * alike.
 */
export async function signatariosDe(db: Db, { numero, sha256 }: Documento): Promise<{ signatarios?: SignatarioDaPlataforma[] }> {
  if (!/^\d{1,15}$/.test(numero ?? '')) return {}
  const termoFinal = db
    .selectFrom('termosFinais as f')
    .where('f.procedimentoId', '=', Number(numero))
    .where('f.sha256', '=', sha256)
  const acordo = await db
    .selectFrom('acordos as d')
    .innerJoin('arquivos as a', 'a.id', 'd.arquivoId')
    .innerJoin('assinaturas as s', 's.minutaId', 'd.minutaId')
    .select((eb) => [...(['s.nome', 's.cpf', 's.metodo', 's.createdAt'] as const), porDaAssinatura(eb.ref('s.id')).as('por')])
    .where((eb) =>
      eb.or([
        eb.and([eb('d.negociacaoId', '=', Number(numero)), eb('a.sha256', '=', sha256)]),
        eb('d.negociacaoId', '=', termoFinal.select('f.negociacaoId')),
      ]),
    )
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
  const sentenca = await db
    .selectFrom('sentencas as d')
    .innerJoin('arquivos as a', 'a.id', 'd.documentoId')
    .innerJoin('sentencaAssinaturas as s', 's.sentencaId', 'd.id')
    .select(['s.nome', 's.cpf', 's.metodo', 's.createdAt'])
    .where((eb) => eb('s.id', '=', eb.fn.any('d.assinaturas')))
    .where('d.procedimentoId', '=', Number(numero))
    .where('a.sha256', '=', sha256)
    .orderBy('s.id')
    .execute()
  const texto = await db
    .selectFrom('textos as d')
    // A final term may hold a text whose own document is not issued yet.
    .leftJoin('arquivos as a', 'a.id', 'd.arquivoId')
    .innerJoin('textoAssinaturas as s', 's.textoId', 'd.id')
    .select(['s.nome', 's.cpf', 's.metodo', 's.createdAt', 's.por'])
    .$narrowType<{ por: Omit<Por, 'frase'>[] }>()
    .where('d.procedimentoId', '=', Number(numero))
    .where((eb) => eb.or([eb('a.sha256', '=', sha256), eb('d.id', '=', termoFinal.select('f.textoId'))]))
    .orderBy('s.id')
    .execute()
  const all = [
    ...acordo.map((one) => ({ ...one, por: one.por.map(presentPor) })),
    ...[...termo, ...sentenca].map((one) => ({ ...one, por: [] })),
    ...texto.map((one) => ({
      ...one,
      por: one.por.map(({ parte, qualidade, documento_confere }) => ({ parte, qualidade, documento_confere, comprovante: null })),
    })),
  ]
  if (all.length === 0) return {}
  return {
    signatarios: all.map(({ nome, cpf, por, metodo, createdAt }) => ({
      ...{ nome, cpf },
      ...emNomeDasPartes(por),
      metodo: metodo as SignatarioDaPlataforma['metodo'],
      assinou_em: createdAt.toISOString(),
    })),
  }
}

type Por = NonNullable<SignatarioDaPlataforma['em_nome_de']>[number]

/** For whom it was given; those whose document is not the signer's also with what the chamber did not check. */
function emNomeDasPartes(por: readonly Omit<Por, 'frase'>[]): Pick<SignatarioDaPlataforma, 'por' | 'em_nome_de'> {
  const outras = por.filter((one) => !one.documento_confere).map((one) => ({ ...one, frase: emNomeDe(one) }))
  return { por: por.map(({ parte }) => parte), ...(outras.length > 0 && { em_nome_de: outras }) }
}

/** As those read it who hold only the code: partes by their initials, and no name of a file. */
export function comIniciais({ por, em_nome_de, ...signatario }: SignatarioDaPlataforma): SignatarioDaPlataforma {
  const outras = em_nome_de?.map(({ parte, comprovante, ...one }) => ({
    ...one,
    parte: iniciais(parte),
    frase: emNomeDe({ ...one, parte: iniciais(parte) }),
    comprovante: comprovante && { ...comprovante, nome: null },
  }))
  return { ...signatario, por: por.map(iniciais), ...(outras && { em_nome_de: outras }) }
}

const PARTICLES = new Set(['da', 'das', 'de', 'do', 'dos', 'e'])

/** A name for those who hold only the code: its owner knows it again, and nobody else learns it. */
export const iniciais = (nome: string): string =>
  nome
    .split(/[\s/.,&-]+/)
    .filter((word) => word !== '' && !PARTICLES.has(word.toLowerCase()))
    .map((word) => `${[...word][0]!.toUpperCase()}.`)
    .join(' ')
