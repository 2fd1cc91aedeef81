import { type AtoDaNegociacao, type FatosDaNegociacao, mayNegociar } from '@concordia/contract/rules/negociacao'
import { formatDate, formatDateTime } from '@concordia/contract/values/dates'
import type { Db } from '../platform/database/database.ts'
import { conflict } from '../platform/http/errors.ts'
import { isVencida, type Quem, type Situada } from './situada.ts'

/** The facts of the table in `contract/src/rules/negociacao.ts`. */
export const fatosDe = (
  { situacao, aberta, aceita, redatores, minuta, assinaram, semFalta }: Situada,
  { id, polo }: Quem,
  now: Date,
): FatosDaNegociacao => ({
  situacao,
  polo,
  aberta: aberta && !isVencida(aberta, now) ? { polo: aberta.polo } : null,
  aceita: aceita && { polo: aceita.polo, redator: redatores.includes(id) },
  minuta,
  assinou: assinaram.includes(id),
  obrigado: assinaram.includes(id) || semFalta.includes(id),
})

/** @throws AppError 409 with a sentence that says what happened meanwhile */
export async function requireAto(db: Db, ato: AtoDaNegociacao, negociacao: Situada, quem: Quem, now: Date): Promise<void> {
  if (!mayNegociar(ato, fatosDe(negociacao, quem, now))) throw conflict(await porqueNao(db, ato, negociacao, quem, now))
}

/** Why a party can't do an act now: usually because somebody else was faster. One sentence for the person. */
async function porqueNao(db: Db, ato: AtoDaNegociacao, negociacao: Situada, quem: Quem, now: Date): Promise<string> {
  const { id, situacao, aberta, assinaram } = negociacao
  const { polo } = quem
  if (situacao === 'finalizada') {
    const fim = await ultimo(db, id, 'desistencia')
    return fim ? `Em ${fim} desistiu da negociação, e ela terminou.` : 'Esta negociação já terminou em acordo.'
  }
  if (ato === 'desistir')
    return assinaram.includes(quem.id)
      ? 'Você já assinou a minuta e não pode mais desistir.'
      : 'Quem você representa já assinou a minuta, e por isso você não pode mais desistir.'
  if (ato === 'minutar' || ato === 'revisar' || ato === 'assinar') return porqueNaoAMinuta(db, ato, negociacao, quem)
  if (situacao !== 'em-negociacao') {
    const aceite = await ultimo(db, id, 'aceite')
    return `${aceite ? `Em ${aceite} aceitou a proposta` : 'A proposta foi aceita'}, e a negociação está na fase da minuta.`
  }
  if (ato !== 'aceitar') return 'A negociação ainda está na fase das propostas.'
  if (!aberta) return 'Nenhuma proposta está em aberto.'
  if (aberta.polo === polo) return 'A proposta em aberto é do seu lado: só o outro lado pode aceitá-la.'
  if (isVencida(aberta, now))
    return `O prazo da proposta terminou em ${formatDate(aberta.prazo)}. Para continuar, faça uma nova proposta.`
  return 'Indisponível na fase em que a negociação está.'
}

async function porqueNaoAMinuta(
  db: Db,
  ato: 'minutar' | 'revisar' | 'assinar',
  { id, situacao, minuta, assinaram }: Situada,
  quem: Quem,
): Promise<string> {
  if (situacao === 'em-negociacao') return 'A negociação ainda está na fase das propostas.'
  if (ato === 'minutar')
    return minuta
      ? `Em ${await ultimo(db, id, 'minuta')} já enviou a primeira minuta.`
      : 'A primeira minuta é de quem fez a proposta aceita.'
  if (!minuta) return 'Ainda não há minuta.'
  if (assinaram.includes(quem.id)) return 'Você já assinou esta minuta.'
  if (ato === 'revisar' && situacao === 'minuta-em-assinatura')
    return `Em ${await ultimo(db, id, 'assinatura')} assinou a minuta: o texto não muda mais.`
  if (minuta.polo === quem.polo) return 'A minuta é do seu lado: o outro lado a revisa ou assina primeiro.'
  return 'Indisponível na fase em que a negociação está.'
}

/** What happened to a negociação that has not ended, for a party who decided before it did. */
export async function oQueMudou(db: Db, { id, situacao }: Situada): Promise<string> {
  const [ato, fez] = situacao === 'minuta-em-assinatura' ? ['assinatura', 'assinou a minuta'] : ['aceite', 'aceitou a proposta']
  const feito = await ultimo(db, id, ato!)
  return feito ? `Em ${feito} ${fez}. Confira antes de desistir.` : 'A negociação está em outra fase. Confira antes de desistir.'
}

/** Why a proposal that somebody answers is not the one that is open. */
export async function porqueNaoEsta(db: Db, negociacaoId: number, propostaId: number): Promise<string> {
  const proposta = await db
    .selectFrom('propostas')
    .select('situacao')
    .where('id', '=', propostaId)
    .where('negociacaoId', '=', negociacaoId)
    .executeTakeFirst()
  if (!proposta) return 'Esta proposta não é desta negociação.'
  const nova = await ultimo(db, negociacaoId, 'proposta')
  return `Esta proposta não está mais em aberto: em ${nova} fez outra.`
}

/** "20/11/2026 às 14h05, Ana Parte", of the last act of this kind. */
async function ultimo(db: Db, negociacaoId: number, ato: string): Promise<string | null> {
  const row = await db
    .selectFrom('negociacaoRegistros')
    .select(['createdAt', 'autorNome'])
    .where('negociacaoId', '=', negociacaoId)
    .where('ato', '=', ato)
    .orderBy('numero', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? `${formatDateTime(row.createdAt)}, ${row.autorNome}` : null
}
