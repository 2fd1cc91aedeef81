/**
 * Stripe's API answers only in English, so its reasons are translated here. Source: docs.stripe.com/declines/codes. Reasons that
 * must not be told to the cardholder (fraud, lost, stolen) read as a plain refusal.
 */
const REFUSED = 'Seu cartão foi recusado.'
const CALL_BANK = 'Seu cartão foi recusado. Fale com o banco emissor ou use outro cartão.'
const INSUFFICIENT = 'Seu cartão não tem saldo suficiente.'
const WRONG_CVC = 'O código de segurança do cartão está incorreto.'
const WRONG_NUMBER = 'O número do cartão está incorreto.'
const EXPIRED = 'Seu cartão está vencido.'
const NOT_AUTHENTICATED = 'O banco emissor exige que você confirme esta compra, e ela não foi confirmada. Tente de novo.'
const TRY_LATER = 'A operadora não conseguiu concluir a cobrança agora. Tente de novo em alguns minutos.'

/** By `decline_code`, or by `code` where there is none. */
const SENTENCES: Record<string, string> = {
  approve_with_id: CALL_BANK,
  authentication_not_handled: NOT_AUTHENTICATED,
  authentication_required: NOT_AUTHENTICATED,
  call_issuer: CALL_BANK,
  card_declined: REFUSED,
  card_not_supported: 'Seu cartão não aceita este tipo de compra. Use outro cartão.',
  card_velocity_exceeded: 'Seu cartão atingiu o limite de compras. Fale com o banco emissor ou use outro cartão.',
  currency_not_supported: 'Seu cartão não aceita compras em reais. Use outro cartão.',
  do_not_honor: CALL_BANK,
  do_not_try_again: CALL_BANK,
  duplicate_transaction: 'Uma compra igual acabou de ser feita com este cartão. Confira sua fatura antes de tentar de novo.',
  expired_card: EXPIRED,
  fraudulent: REFUSED,
  generic_decline: REFUSED,
  incorrect_cvc: WRONG_CVC,
  incorrect_number: WRONG_NUMBER,
  incorrect_pin: 'A senha do cartão está incorreta.',
  incorrect_zip: 'O CEP informado não confere com o do cartão.',
  insufficient_funds: INSUFFICIENT,
  invalid_account: CALL_BANK,
  invalid_amount: 'O valor passa do que seu cartão permite. Fale com o banco emissor ou use outro cartão.',
  invalid_cvc: WRONG_CVC,
  invalid_expiry_month: EXPIRED,
  invalid_expiry_year: EXPIRED,
  invalid_number: WRONG_NUMBER,
  issuer_not_available: TRY_LATER,
  lost_card: REFUSED,
  merchant_blacklist: REFUSED,
  new_account_information_available: CALL_BANK,
  no_action_taken: CALL_BANK,
  not_permitted: CALL_BANK,
  payment_intent_authentication_failure: NOT_AUTHENTICATED,
  pickup_card: REFUSED,
  processing_error: TRY_LATER,
  reenter_transaction: TRY_LATER,
  restricted_card: REFUSED,
  revocation_of_all_authorizations: CALL_BANK,
  revocation_of_authorization: CALL_BANK,
  security_violation: CALL_BANK,
  service_not_allowed: CALL_BANK,
  stolen_card: REFUSED,
  stop_payment_order: CALL_BANK,
  testmode_decline: 'Este é um cartão de teste, e a cobrança é real. Use outro cartão.',
  transaction_not_allowed: CALL_BANK,
  try_again_later: TRY_LATER,
  withdrawal_count_limit_exceeded: INSUFFICIENT,
}

/** Why a card was refused, for its holder; Stripe's own sentence for an unknown reason. */
export function declineSentence(reason: { decline_code?: string; code?: string; message?: string }): string {
  const known = [reason.decline_code, reason.code].map((code) => (code === undefined ? undefined : SENTENCES[code]))
  return known[0] ?? (reason.decline_code ? undefined : known[1]) ?? reason.message ?? REFUSED
}
