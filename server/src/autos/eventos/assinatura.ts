import type { Assinatura } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { PALAVRAS_DA_CONFIANCA } from '@concordia/contract/validador/frases'
import type { AssinaturaConferida } from '@concordia/contract/validador/schemas'
import { CONFIANCAS, type Confianca } from '@concordia/contract/values/confianca'
import { formatDateTime } from '@concordia/contract/values/dates'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import { ArquivoRecusado } from '../../publico/valida/validate.ts'

/** Checks the digital signatures of an uploaded PDF, with their chain. A file that cannot be examined gives no result. */
export async function readAssinatura({ db, storage, validador, clock }: Deps, arquivoId: number): Promise<Assinatura> {
  const { chave } = await db.selectFrom('arquivos').select('chave').where('id', '=', arquivoId).executeTakeFirstOrThrow()
  try {
    const { assinaturas } = await validador.validar(await storage.read(chave), clock.now())
    return describeAssinaturas(assinaturas)
  } catch (error) {
    if (error instanceof ArquivoRecusado) return ILEGIVEL
    throw error
  }
}

/** Stores the result beside the document. It is not part of the evento's hash, which covers the file itself. */
export async function noteAssinatura(trx: Trx, arquivoId: number, assinatura: Assinatura): Promise<void> {
  await trx
    .updateTable('documentos')
    .set({ assinatura: JSON.stringify(assinatura) })
    .where('arquivoId', '=', arquivoId)
    .execute()
}

/** The file could not be examined: that there is no result is stored. */
export const ILEGIVEL: Assinatura = {
  situacao: 'invalida',
  signatario: null,
  quando: null,
  explicacao: 'As assinaturas digitais deste arquivo não puderam ser lidas.',
}

/**
 * The description of a file's signatures: valid only when all of them are, with the level of the weakest one
 * (docs/rules/validator.md). It is stored, and compared later with the file (`integridade-arquivos.ts`).
 */
export function describeAssinaturas(assinaturas: readonly AssinaturaConferida[]): Assinatura {
  const people = assinaturas.filter(({ tipo }) => tipo === 'assinatura')
  if (people.length === 0) {
    const explicacao =
      assinaturas.length > 0 ? 'Sem assinatura digital: o arquivo traz só um carimbo do tempo.' : 'Sem assinatura digital.'
    return { situacao: 'ausente', signatario: null, quando: null, explicacao }
  }
  const signatario = [...new Set(people.map(presentName).filter(Boolean))].slice(0, 5).join(', ') || null
  const quando = people.map(({ signingTime }) => signingTime).findLast((time) => time !== null && isPlausible(time)) ?? null
  const confianca = CONFIANCAS.findLast((nivel) => people.some((one) => one.confianca === nivel))!
  const facts = { signatario, quando, confianca }
  const wrong = assinaturas.find(({ veredito }) => veredito !== 'valida')
  if (wrong) {
    const explicacao = `${quem(facts)}: não confere. ${[wrong.frase, ...wrong.motivos].join(' ')}`
    return { situacao: 'invalida', ...facts, explicacao }
  }
  return { situacao: 'valida', ...facts, explicacao: explicacaoDaValida(facts) }
}

interface Facts {
  signatario: string | null
  quando: string | null
  confianca: Confianca
}

/** Follows from what is stored beside it, so that nobody can change one without the other. */
export const explicacaoDaValida = (facts: Facts): string =>
  `${quem(facts)}: válida, e o documento não mudou depois dela. ${PALAVRAS_DA_CONFIANCA[facts.confianca]}.`

const quem = ({ signatario, quando }: Facts) =>
  `Assinatura digital${signatario ? ` de ${signatario}` : ''}${quando ? `, com data de ${formatDateTime(quando)}` : ''}`

/** Without the CPF or CNPJ that ICP-Brasil appends to the name, also where it is masked already. */
const presentName = ({ companyName, serialNumber }: AssinaturaConferida) =>
  serialNumber === '' ? '' : companyName.replace(/:\s*(\d{11,14}|\*{3}\.\d{3}\.\d{3}-\*{2})$/, '').trim()

/** The holder of a certificate may write any date. */
const isPlausible = (time: string) => time >= '1990' && time < '2100'
