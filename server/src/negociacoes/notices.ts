import { outroPolo, type PoloDaNegociacao } from '@concordia/contract/rules/negociacao'
import { type Notice, notice, notices, type Unnamed } from '../avisos/notice.ts'
import { type Delivery, deliver } from '../avisos/notify.ts'
import type { Deps } from '../deps.ts'
import type { Trx } from '../platform/database/database.ts'
import { destinatariosDe, mayReceive } from './convites/limites.ts'

type Of<Text extends string = never> = { negociacao: number } & Record<Text, string>
/** About a version of the draft, by its number. */
type OfVersao<Text extends string = never> = Of<Text> & { versao: number }

/**
 * Goes to the contacts of the other side too. `daily`: an address without an account gets one such e-mail a day. `always`: it gets
 * this one whatever it got that day, because nobody tells it later, and such notices are rare.
 */
export type ToSides<F> = Notice<F> & { sides: 'daily' | 'always' }

export const paginaDaNegociacao = (id: number) => ({
  path: `/negociacao/${id}/details` as const,
  label: 'Abrir a negociação',
})

/** For a contact of a parte, who need not have an account. */
export const CONTATO_DA_NEGOCIACAO =
  'Você recebe este e-mail porque este endereço foi informado como contato de uma das partes da negociação.'

const SAIU = { encerramento: 'encerrou a conta', impedimento: 'deixou a negociação, por impedimento,' }

const toParty = <F extends Of>(words: (facts: F) => { subject: string; body: string }): Unnamed<Notice<F>> =>
  notice(
    () => 'Você recebe este aviso porque participa desta negociação.',
    (facts) => {
      const { subject, body } = words(facts)
      return { subject: `Negociação ${facts.negociacao}: ${subject}`, body, ...paginaDaNegociacao(facts.negociacao) }
    },
  )
const toSides = <F extends Of>(sides: 'daily' | 'always', words: Parameters<typeof toParty<F>>[0]): Unnamed<ToSides<F>> => ({
  ...toParty(words),
  sides,
})

/** Notices about a negociação. None has an amount or a text of the partes (docs/rules/negociacoes.md#confidential). */
export const NOTICES = notices({
  /** This account became a party, by an address among the contacts. */
  negociacaoConvite: {
    ...toParty(({ negociacao, convidadoPor, quando }: Of<'convidadoPor' | 'quando'>) => ({
      subject: 'você é parte',
      body: `A negociação ${negociacao} foi aberta por ${convidadoPor}, em ${quando}. O seu e-mail está entre os contatos de uma das partes, e por isso você participa dela.`,
    })),
    email: 'convite',
  },
  /** Somebody came by an invitation; for the users who invite. */
  negociacaoEntrada: toParty(({ negociacao, nome, partes }: Of<'nome' | 'partes'>) => ({
    subject: 'convite aceito',
    body: `${nome} entrou na negociação ${negociacao} e atua por ${partes}.`,
  })),
  /** A party takes part no more for these partes: it changed the address it came by (null), closed the account, or may not negotiate. */
  negociacaoSaida: toParty(
    ({ negociacao, nome, partes, motivo }: Of<'nome' | 'partes'> & { motivo: keyof typeof SAIU | null }) => ({
      subject: 'saída de uma parte',
      body: `${nome} ${motivo ? SAIU[motivo] : 'trocou o e-mail da conta'} e não atua mais por ${partes} na negociação ${negociacao}. Confira na página da negociação quem atua por esta parte e quais são os contatos dela.`,
    }),
  ),
  /** A mail server refused an invitation; `motivo` in our own words. */
  conviteRecusado: toParty(({ negociacao, endereco, parte, motivo }: Of<'endereco' | 'parte' | 'motivo'>) => ({
    subject: 'e-mail recusado',
    body: `Um e-mail da negociação ${negociacao} para ${endereco}, contato de ${parte}, foi recusado: ${motivo}. Corrija o endereço na página da negociação.`,
  })),
  /** What became of the representation of a parte by a lawyer. */
  negociacaoRepresentacao: toSides('always', ({ frase }: Of<'frase'>) => ({
    subject: 'representação de uma parte',
    body: frase,
  })),
  negociacaoProposta: toSides('daily', ({ negociacao, por, quando, prazo }: Of<'por' | 'quando' | 'prazo'>) => ({
    subject: 'nova proposta',
    body: `${por} fez uma proposta na negociação ${negociacao}, em ${quando}. Ela pode ser aceita até ${prazo}. O valor e os termos estão na página da negociação. Responda por lá: respostas por e-mail não chegam à outra parte.`,
  })),
  negociacaoAceita: toSides('daily', ({ negociacao, por, quando }: Of<'por' | 'quando'>) => ({
    subject: 'proposta aceita',
    body: `${por} aceitou a proposta em aberto na negociação ${negociacao}, em ${quando}. Agora quem fez a proposta escreve a minuta do acordo.`,
  })),
  negociacaoDesistencia: toSides('always', ({ negociacao, por, quando }: Of<'por' | 'quando'>) => ({
    subject: 'desistência',
    body: `${por} desistiu da negociação ${negociacao} em ${quando}, e ela terminou sem acordo.`,
  })),
  /** The first draft, and each review of it. */
  negociacaoMinuta: toSides('daily', ({ negociacao, versao, por, quando }: OfVersao<'por' | 'quando'>) => ({
    subject: 'minuta do acordo',
    body: `${por} enviou a minuta do acordo (versão ${versao}) na negociação ${negociacao}, em ${quando}. Leia-a na página da negociação, e revise ou assine.`,
  })),
  negociacaoRevisao: toSides('daily', ({ negociacao, versao, por, quando }: OfVersao<'por' | 'quando'>) => ({
    subject: 'minuta revisada',
    body: `${por} revisou a minuta do acordo na negociação ${negociacao}, em ${quando}. As alterações da versão ${versao} estão marcadas na página da negociação.`,
  })),
  /** `ressalva`: in whose name it was given without powers that the chamber checked; '' for nobody. */
  negociacaoAssinatura: toSides(
    'daily',
    ({ negociacao, versao, por, quando, ressalva }: OfVersao<'por' | 'quando' | 'ressalva'>) => ({
      subject: 'minuta assinada',
      body: `${por} assinou a minuta do acordo (versão ${versao}) na negociação ${negociacao}, em ${quando}.${ressalva && ` ${ressalva}`} O texto não muda mais. Quem ainda não assinou está na página da negociação.`,
    }),
  ),
  /** The last signature. `assinaram`: who signed, in a sentence. */
  negociacaoAcordo: toSides('daily', ({ negociacao, por, quando, assinaram }: Of<'por' | 'quando' | 'assinaram'>) => ({
    subject: 'acordo assinado',
    body: `Com a assinatura de ${por}, o acordo da negociação ${negociacao} ficou completo em ${quando}. ${assinaram} O documento fica na página da negociação.`,
  })),
  /** A party sent the document of the agreement back with signatures of their own. */
  negociacaoAcordoAssinado: toSides('daily', ({ negociacao, por, quando }: Of<'por' | 'quando'>) => ({
    subject: 'assinatura acrescentada ao acordo',
    body: `${por} acrescentou uma assinatura digital ao documento do acordo da negociação ${negociacao}, em ${quando}. A versão atual está na página da negociação; para assinar também, baixe essa versão.`,
  })),
  /** The draft waits for this side, which has not answered it. */
  negociacaoFaltaRevisar: toSides('daily', ({ negociacao, versao }: OfVersao) => ({
    subject: 'a minuta aguarda a sua resposta',
    body: `A minuta do acordo (versão ${versao}) na negociação ${negociacao} aguarda a sua resposta. Leia-a e depois revise ou assine na página da negociação.`,
  })),
  negociacaoFaltaAssinar: toSides('daily', ({ negociacao, versao }: OfVersao) => ({
    subject: 'falta a sua assinatura',
    body: `A minuta do acordo (versão ${versao}) na negociação ${negociacao} aguarda a sua assinatura. Leia-a e assine na página da negociação.`,
  })),
  /** The document of the agreement was issued; the e-mail that carries it is the act's own. */
  negociacaoDocumento: {
    ...toParty(({ negociacao, assinaram }: Of<'assinaram'>) => ({
      subject: 'documento do acordo',
      body: `O documento do acordo da negociação ${negociacao}, selado pela plataforma, está na página da negociação. ${assinaram}`,
    })),
    email: 'acordo',
  },
  /** The open proposal can be accepted until tomorrow, or until today. */
  negociacaoLembrete: toSides('always', ({ negociacao, prazo, hoje }: Of<'prazo'> & { hoje: boolean }) => ({
    subject: `o prazo da proposta termina ${hoje ? 'hoje' : 'amanhã'}`,
    body: `A proposta em aberto na negociação ${negociacao} só pode ser aceita até ${prazo}. Depois disso, é preciso uma nova proposta.`,
  })),
})

interface Publico {
  /** The side that acted, or whose deadline it is not: the contacts of the other one get an e-mail. */
  de: PoloDaNegociacao
  /** The author of the act, who is not told of it. */
  exceto?: number
  /** Only the other side is told, and not the rest of this one. */
  soOutroLado?: boolean
}

/**
 * Tells the other side of an act, in its transaction: the contacts of its partes by e-mail, one to each address, and its accounts
 * on the screen too. The accounts of the author's own side are told as well, unless `soOutroLado`.
 */
export async function notifyLados<F extends Of>(
  deps: Pick<Deps, 'letterhead'>,
  trx: Trx,
  notice: ToSides<F>,
  facts: NoInfer<F>,
  { de, exceto, soOutroLado = false }: Publico,
): Promise<void> {
  const { negociacao: negociacaoId } = facts
  const para = outroPolo(de)
  const contas = await trx
    .selectFrom('negociacaoAcessos as a')
    .innerJoin('users as u', 'u.id', 'a.userId')
    .select(['u.id', 'u.email'])
    .where('a.negociacaoId', '=', negociacaoId)
    .$if(soOutroLado, (query) => query.where('a.polo', '=', para))
    .orderBy('u.id')
    .execute()
  const accounts = contas.filter(({ id }) => id !== exceto)
  await notifyPartes<F>(deps, trx, notice, facts, { contatos: { polo: para }, accounts })
}

/** Tells contacts of partes by e-mail, as far as their addresses may get one now, and these accounts. */
export async function notifyPartes<F extends Of>(
  deps: Pick<Deps, 'letterhead'>,
  trx: Trx,
  notice: ToSides<F>,
  facts: NoInfer<F>,
  { contatos, accounts }: { contatos: Parameters<typeof destinatariosDe>[2] } & Pick<Delivery, 'accounts'>,
): Promise<void> {
  const { negociacao: negociacaoId } = facts
  const byAddress = await destinatariosDe(trx, negociacaoId, contatos)
  const enderecos = [...byAddress.keys()]
  const allowed = notice.sides === 'always' ? new Set(enderecos) : await mayReceive(trx, negociacaoId, enderecos)
  const addresses = [...byAddress]
    .filter(([endereco]) => allowed.has(endereco))
    .map(([endereco, partes]) => ({ endereco, nomes: partes.map(({ nome }) => nome) }))
  await deliver<F>(deps, trx, notice, facts, { about: { negociacaoId }, addresses, why: CONTATO_DA_NEGOCIACAO, accounts })
}
