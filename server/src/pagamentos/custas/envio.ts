import type { Caller } from '../../platform/http/actor.ts'
import type { Sending } from '../../platform/idempotency/sending.ts'

const JA_ENVIADO = 'Este envio já foi feito com outro conteúdo. Confira suas custas e seu saldo antes de enviar de novo.'

/** A call that opens or pays a fee, under its `Idempotency-Key`. */
export const envioDeCusta = ({ user, idempotencyKey }: Caller, impressao: string): Sending => ({
  userId: user.id,
  chave: idempotencyKey,
  objeto: 'pagamentos',
  impressao,
  keyTaken: JA_ENVIADO,
})
