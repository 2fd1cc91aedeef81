import { notices } from '../../avisos/notice.ts'
import { type Of, service } from '../../procedimentos/avisos/notices.ts'

/** Notices about the defence. */
export const NOTICES = notices({
  /** The days of the demandadas began; `dias`: "10 dias úteis". */
  defesaAberta: service(({ numero, dias, ate }: Of<'dias' | 'ate'>, { um, titulo }) => ({
    subject: `${titulo} ${numero}: prazo de defesa aberto`,
    body: `O ${um} ${numero} está ativo, e começou o prazo para as demandadas apresentarem a defesa: ${dias}, até ${ate}. A contestação e os documentos são enviados em “movimentar / peticionar”, na página do ${um}. Sem defesa, o ${um} prossegue (Lei 9.307/1996, art. 22, § 3º).`,
  })),
})
