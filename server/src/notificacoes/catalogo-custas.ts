import { DEVOLUCAO_HORAS } from '@concordia/contract/rules/custas'
import { CANCELADO, O_QUE_SE_PAGA, type TipoDePagamento } from '@concordia/contract/rules/pagamento'
import type { Kinds } from './aviso.ts'

/** The data of the notices about a fee, a charge or the balance. */
export interface AvisosDeCustas {
  /** A charge that paid nothing was refunded to the card. */
  cobrancaDevolvida: { valor: string }
  /** A fee was paid; `saldo`: it was an addition of balance. */
  pagamentoRecebido: { id: number; identificador: string; valor: string; saldo: boolean }
  /** A slip was not paid in time and was cancelled. */
  boletoVencido: { id: number; identificador: string; valor: string }
  /** The secretariat asked the bank to cancel a slip. */
  boletoCancelado: { id: number; identificador: string; valor: string; motivo: string }
  /** Money that could no longer pay its purpose became balance; `motivo` in our own words. */
  creditoNoSaldo: { valor: string; motivo: string }
  /** A charge has paid nothing so far; its owner may turn it into balance until it is refunded. */
  cobrancaSemUso: { valor: string; ate: string }
  /** The secretariat cancelled an open fee; `consequencia`: what follows, in our own words. */
  custaCancelada: {
    id: number
    tipo: TipoDePagamento
    identificador: string
    valor: string
    consequencia: string
    motivo: string
  }
  /** The bank returned the charge that had paid a fee to the cardholder. */
  custaReaberta: { id: number; identificador: string; valor: string }
}

const SUAS_CUSTAS = () => 'Você recebe este aviso porque as custas são da sua conta.'
const custa = (id: number) => ({ path: `/pagamentos/${id}/details` as const, label: 'Ver as custas' })

/** Notices about fees, charges and the balance. */
export const AVISOS_DE_CUSTAS: Kinds<AvisosDeCustas> = {
  cobrancaDevolvida: {
    quem: 'titular',
    porque: () => 'Você recebe este aviso porque a cobrança foi feita na sua conta.',
    texto: ({ valor }) => ({
      subject: 'Cobrança devolvida ao seu cartão',
      body: `A cobrança de ${valor} não foi usada em nenhum protocolo em ${DEVOLUCAO_HORAS} horas e foi devolvida ao cartão. O prazo para aparecer na fatura depende da operadora.`,
      path: '/pagamentos',
      label: 'Ver minhas custas',
    }),
  },
  pagamentoRecebido: {
    quem: 'titular',
    porque: SUAS_CUSTAS,
    texto: ({ id, identificador, valor, saldo }) => ({
      subject: saldo ? `Saldo adicionado: ${valor}` : `Pagamento recebido: ${identificador}`,
      body: saldo
        ? `Recebemos ${valor} (${identificador}), e o valor já está no seu saldo.`
        : `Recebemos o pagamento das custas ${identificador}, de ${valor}.`,
      ...custa(id),
    }),
  },
  boletoVencido: {
    quem: 'titular',
    porque: SUAS_CUSTAS,
    texto: ({ id, identificador, valor }) => ({
      subject: `Boleto vencido: ${identificador}`,
      body: `O boleto de ${valor} das custas ${identificador} não foi pago no prazo e não vale mais. As custas continuam em aberto: gere outro boleto ou escolha outra forma de pagamento.`,
      ...custa(id),
    }),
  },
  boletoCancelado: {
    quem: 'titular',
    porque: SUAS_CUSTAS,
    texto: ({ id, identificador, valor, motivo }) => ({
      subject: `Boleto cancelado: ${identificador}`,
      body: `A secretaria da câmara pediu ao banco o cancelamento do boleto de ${valor} das custas ${identificador}. Não o pague mais. Se você já o pagou, aguarde: as custas são quitadas quando o banco confirmar. Se não, elas continuam em aberto, e você pode gerar outro boleto ou escolher outra forma de pagamento. Motivo: “${motivo}”.`,
      ...custa(id),
    }),
  },
  creditoNoSaldo: {
    quem: 'titular',
    porque: SUAS_CUSTAS,
    texto: ({ valor, motivo }) => ({
      subject: `Crédito de ${valor} no seu saldo`,
      body: `Creditamos ${valor} no seu saldo: ${motivo}`,
      path: '/pagamentos/create/saldo',
      label: 'Ver meu saldo',
    }),
  },
  cobrancaSemUso: {
    quem: 'titular',
    porque: () => 'Você recebe este aviso porque a cobrança foi feita na sua conta.',
    texto: ({ valor, ate }) => ({
      subject: `Cobrança de ${valor} ainda sem uso`,
      body: `O cartão pagou ${valor}, mas a cobrança ainda não foi usada. Se você não a usar até ${ate}, ela volta ao cartão. Se preferir, transforme-a agora em saldo, na página de custas.`,
      path: '/pagamentos',
      label: 'Escolher o que fazer',
    }),
  },
  custaCancelada: {
    quem: 'titular',
    porque: SUAS_CUSTAS,
    texto: ({ id, tipo, identificador, valor, consequencia, motivo }) => ({
      subject: `${CANCELADO[tipo]}: ${identificador}`,
      body: `A secretaria da câmara cancelou ${O_QUE_SE_PAGA[tipo]} ${identificador}, de ${valor}. ${consequencia} Motivo: “${motivo}”.`,
      ...custa(id),
    }),
  },
  custaReaberta: {
    quem: 'titular',
    porque: SUAS_CUSTAS,
    texto: ({ id, identificador, valor }) => ({
      subject: `Custas em aberto de novo: ${identificador}`,
      body: `O titular do cartão contestou a cobrança de ${valor} que pagou as custas ${identificador}, e o banco devolveu o valor a ele. As custas voltaram a ficar em aberto. Pague-as de novo ou fale com a secretaria.`,
      ...custa(id),
    }),
  },
}
