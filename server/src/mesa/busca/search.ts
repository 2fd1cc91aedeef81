import type { Achados } from '@concordia/contract/busca/schemas'
import { MAX_POR_GRUPO, MIN_LETRAS } from '@concordia/contract/busca/words'
import type { Lado } from '@concordia/contract/procedimentos/schemas/lista'
import { nomeDoLado } from '@concordia/contract/procedimentos/words'
import type { SituacaoDaNegociacao } from '@concordia/contract/rules/negociacao'
import type { SituacaoPagamento } from '@concordia/contract/rules/pagamento'
import type { SituacaoProcedimento } from '@concordia/contract/rules/processo'
import { NOMES_DOS_TIPOS } from '@concordia/contract/rules/tipos'
import { bareDocument } from '@concordia/contract/values/documento'
import { toReais } from '@concordia/contract/values/money'
import { answersToBusca, auditBusca } from '../../identidade/pessoas/pessoas.ts'
import { firstNegociacoes } from '../../negociacoes/consulta/lista.ts'
import { isIdentificador } from '../../pagamentos/queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { beginsWith } from '../../platform/database/search.ts'
import { type Actor, type Caller, isStaff } from '../../platform/http/actor.ts'
import { firstDocumentos, firstEventos } from '../../procedimentos/busca/encontrar.ts'
import { firstProcedimentos } from '../../procedimentos/consulta/lista.ts'
import { ladoDe } from '../../procedimentos/consulta/present-lista.ts'

/**
 * The first matches of each kind among what this user may see. The secretariat searches everybody's, and people as well; its
 * searches are recorded (docs/rules/screens.md#searches).
 */
export async function search(db: Db, caller: Caller, texto: string, now: Date): Promise<Achados> {
  const { user } = caller
  const words = texto.length < MIN_LETRAS ? null : texto
  const [procedimentos, negociacoes, custas, pessoas, documentos, eventos] = await Promise.all([
    procedimentosDe(db, user, texto, now),
    negociacoesDe(db, user, texto),
    findCustas(db, user, texto),
    isStaff(user) ? findPessoas(db, texto) : [],
    words ? firstDocumentos(db, user, words, MAX_POR_GRUPO) : [],
    words ? firstEventos(db, user, words, MAX_POR_GRUPO) : [],
  ])
  const achados = {
    procedimentos,
    negociacoes,
    custas: custas.map(({ valorCentavos, ...custa }) => ({ ...custa, valor: toReais(valorCentavos) })),
    pessoas: pessoas.map(({ id, name, email }) => ({ id, name: name ?? '', email })),
    documentos,
    eventos,
  }
  if (isStaff(user)) {
    const encontradas = Object.values(achados).reduce((sum, group) => sum + group.length, 0)
    await auditBusca(db, caller, { texto, encontradas, entre: 'tudo' })
  }
  return achados
}

async function procedimentosDe(db: Db, user: Actor, texto: string, now: Date) {
  const filter = readPergunta(texto)
  if (!filter) return []
  const viewer = { userId: user.id, all: isStaff(user) }
  const found = await Promise.all(
    NOMES_DOS_TIPOS.map(async (tipo) => {
      const rows = await firstProcedimentos(db, { viewer, tipo, filter, now }, MAX_POR_GRUPO)
      return rows.map(({ id, situacao, lados }) => ({
        ...{ id, tipo, situacao: situacao as SituacaoProcedimento },
        partes: emPalavras(ladoDe(lados, 'demandante'), ladoDe(lados, 'demandada')),
      }))
    }),
  )
  return found.flat()
}

async function negociacoesDe(db: Db, user: Actor, texto: string) {
  const filter = readPergunta(texto)
  if (!filter || 'numeroDaCamara' in filter) return []
  const rows = await firstNegociacoes(db, { userId: user.id, all: isStaff(user) }, filter, MAX_POR_GRUPO)
  return rows.map(({ id, situacao, lados }) => ({
    ...{ id, situacao: situacao as SituacaoDaNegociacao },
    partes: emPalavras(ladoDe(lados, 'solicitante'), ladoDe(lados, 'solicitada')),
  }))
}

const emPalavras = (um: Lado, outro: Lado) => `${nomeDoLado(um)} × ${nomeDoLado(outro)}`

/** What the typed text asks for. The three agree with the filters of the lists. */
type Pergunta = { numero: number } | { numeroDaCamara: string } | { documento: string } | { email: string } | { nome: string }

/** "12", "processo 12", "caso nº 12", "nº 12" */
const NUMERO = /^(?:(?:processo|caso|negocia[çc][ãa]o)\s*)?(?:n[º°o.]*\s*)?(\d{1,9})$/i
/** "17/2026", "CAM 2026-17": digits on both sides of a stroke, a point or a hyphen. */
const isNumeroDaCamara = (texto: string) => /^[\p{L}\d ./-]+$/u.test(texto) && /\d\D*[./-]\D*\d/.test(texto)
const DOCUMENTO = /^(?:\d{11}|[0-9A-Z]{12}\d{2})$/

/** @returns null when the text is too short to look for */
function readPergunta(texto: string): Pergunta | null {
  const numero = NUMERO.exec(texto)?.[1]
  if (numero) return { numero: Number(numero) }
  const bare = bareDocument(texto)
  // A CNPJ has no blanks between its letters; a name of two words is no CNPJ.
  if (DOCUMENTO.test(bare) && !/\s/.test(texto)) return { documento: bare }
  if (texto.includes('@')) return { email: texto }
  if (isNumeroDaCamara(texto)) return { numeroDaCamara: texto }
  return texto.length < MIN_LETRAS ? null : { nome: texto }
}

/** Fees whose identifier begins with the text, the latest first; the secretariat finds everybody's. */
async function findCustas(db: Db, user: Actor, texto: string) {
  if (!isIdentificador(texto)) return []
  return db
    .selectFrom('pagamentos')
    .select(['id', 'identificador', 'descricao', 'valorCentavos', 'situacao'])
    .$narrowType<{ situacao: SituacaoPagamento }>()
    .where((eb) => beginsWith(eb.ref('identificador'), texto.toUpperCase()))
    .$if(!isStaff(user), (query) => query.where('userId', '=', user.id))
    .orderBy('id', 'desc')
    .limit(MAX_POR_GRUPO)
    .execute()
}

/** Accounts that answer to the text, by name. Only for the secretariat. */
const findPessoas = (db: Db, texto: string) =>
  db
    .selectFrom('users as u')
    .select(['u.id', 'u.name', 'u.email'])
    .where((eb) => answersToBusca(eb, texto))
    .orderBy('u.nomeBusca')
    .orderBy('u.id')
    .limit(MAX_POR_GRUPO)
    .execute()
