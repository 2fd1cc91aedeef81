import { emNomeDe } from '@concordia/contract/rules/acordos/poderes'
import type { SignatarioDaPlataforma } from '@concordia/contract/validador/schemas'
import { porDaAssinatura, presentPor } from '../../identidade/assinatura/por.ts'
import type { Db } from '../../platform/database/database.ts'

interface Documento {
  numero: string | null
  sha256: string
}

/**
 * The signers of an issued document on the platform, as the database keeps them: those of an agreement, or of a term of
 * acceptance. It is found by the number that was issued, and compared with the hash of the file: numbers of different kinds are
 * alike.
 */
export async function signatariosDe(db: Db, { numero, sha256 }: Documento): Promise<{ signatarios?: SignatarioDaPlataforma[] }> {
  if (!/^\d{1,15}$/.test(numero ?? '')) return {}
  const acordo = await db
    .selectFrom('acordos as d')
    .innerJoin('arquivos as a', 'a.id', 'd.arquivoId')
    .innerJoin('assinaturas as s', 's.minutaId', 'd.minutaId')
    .select((eb) => [...(['s.nome', 's.cpf', 's.metodo', 's.createdAt'] as const), porDaAssinatura(eb.ref('s.id')).as('por')])
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
  const all = [...acordo, ...termo.map((one) => ({ ...one, por: [] }))]
  if (all.length === 0) return {}
  return {
    signatarios: all.map(({ nome, cpf, por, metodo, createdAt }) => ({
      ...{ nome, cpf },
      ...emNomeDasPartes(por.map(presentPor)),
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
