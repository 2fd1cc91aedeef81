import { DEVOLUCAO_HORAS } from '@concordia/contract/rules/custas'
import { CANCELADO, O_QUE_SE_PAGA, type TipoDePagamento } from '@concordia/contract/rules/pagamento'
import { notice, notices, type Words } from '../avisos/notice.ts'

type Custa<Text extends string = never> = { id: number } & Record<'identificador' | 'valor' | Text, string>
const aboutFees = <F>(words: (facts: F) => Words) =>
  notice(() => 'Você recebe este aviso porque as custas são da sua conta.', words)
const custa = (id: number) => ({ path: `/pagamentos/${id}/details` as const, label: 'Ver as custas' })

/** Notices about fees, charges and the balance. */
export const NOTICES = notices({
  /** A charge that paid nothing was refunded to the card. */
  cobrancaDevolvida: notice(
    () => 'Você recebe este aviso porque a cobrança foi feita na sua conta.',
    ({ valor }: { valor: string }) => ({
      subject: 'Cobrança devolvida ao seu cartão',
      body: `A cobrança de ${valor} não foi usada em nenhum protocolo em ${DEVOLUCAO_HORAS} horas e foi devolvida ao cartão. O prazo para aparecer na fatura depende da operadora.`,
      path: '/pagamentos',
      label: 'Ver minhas custas',
    }),
  ),
  /** A fee was paid; `saldo`: it was an addition of balance. */
  pagamentoRecebido: aboutFees(({ id, identificador, valor, saldo }: Custa & { saldo: boolean }) => ({
    subject: saldo ? `Saldo adicionado: ${valor}` : `Pagamento recebido: ${identificador}`,
    body: saldo
      ? `Recebemos ${valor} (${identificador}), e o valor já está no seu saldo.`
      : `Recebemos o pagamento das custas ${identificador}, de ${valor}.`,
    ...custa(id),
  })),
  /** A slip was not paid in time and was cancelled. */
  boletoVencido: aboutFees(({ id, identificador, valor }: Custa) => ({
    subject: `Boleto vencido: ${identificador}`,
    body: `O boleto de ${valor} das custas ${identificador} não foi pago no prazo e não vale mais. As custas continuam em aberto: gere outro boleto ou escolha outra forma de pagamento.`,
    ...custa(id),
  })),
  /** The secretariat asked the bank to cancel a slip. */
  boletoCancelado: aboutFees(({ id, identificador, valor, motivo }: Custa<'motivo'>) => ({
    subject: `Boleto cancelado: ${identificador}`,
    body: `A secretaria da câmara pediu ao banco o cancelamento do boleto de ${valor} das custas ${identificador}. Não o pague mais. Se você já o pagou, aguarde: as custas são quitadas quando o banco confirmar. Se não, elas continuam em aberto, e você pode gerar outro boleto ou escolher outra forma de pagamento. Motivo: “${motivo}”.`,
    ...custa(id),
  })),
  /** Money that could no longer pay its purpose became balance; `motivo` in our own words. */
  creditoNoSaldo: aboutFees(({ valor, motivo }: { valor: string; motivo: string }) => ({
    subject: `Crédito de ${valor} no seu saldo`,
    body: `Creditamos ${valor} no seu saldo: ${motivo}`,
    path: '/pagamentos/create/saldo',
    label: 'Ver meu saldo',
  })),
  /** A charge has paid nothing so far; its owner may turn it into balance until it is refunded. */
  cobrancaSemUso: notice(
    () => 'Você recebe este aviso porque a cobrança foi feita na sua conta.',
    ({ valor, ate }: { valor: string; ate: string }) => ({
      subject: `Cobrança de ${valor} ainda sem uso`,
      body: `O cartão pagou ${valor}, mas a cobrança ainda não foi usada. Se você não a usar até ${ate}, ela volta ao cartão. Se preferir, transforme-a agora em saldo, na página de custas.`,
      path: '/pagamentos',
      label: 'Escolher o que fazer',
    }),
  ),
  /** The secretariat cancelled an open fee; `consequencia`: what follows, in our own words. */
  custaCancelada: aboutFees(
    ({ id, tipo, identificador, valor, consequencia, motivo }: Custa<'consequencia' | 'motivo'> & { tipo: TipoDePagamento }) => ({
      subject: `${CANCELADO[tipo]}: ${identificador}`,
      body: `A secretaria da câmara cancelou ${O_QUE_SE_PAGA[tipo]} ${identificador}, de ${valor}. ${consequencia} Motivo: “${motivo}”.`,
      ...custa(id),
    }),
  ),
  /** The bank returned the money that had paid a fee to whom it came from: the cardholder, or who complained of a Pix. */
  custaReaberta: aboutFees(({ id, identificador, valor, meio }: Custa & { meio: 'cartao' | 'pix' }) => ({
    subject: `Custas em aberto de novo: ${identificador}`,
    body: `${meio === 'cartao' ? `O titular do cartão contestou a cobrança de ${valor} que pagou as custas ${identificador}, e o banco devolveu o valor a ele` : `O Pix de ${valor} que pagou as custas ${identificador} foi contestado, e o banco devolveu o valor a quem pagou`}. As custas voltaram a ficar em aberto. Pague-as de novo ou fale com a secretaria.`,
    ...custa(id),
  })),
})
