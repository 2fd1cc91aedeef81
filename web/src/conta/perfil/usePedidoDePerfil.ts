import { perfis } from '@concordia/contract/conta/calls'
import { NOMES_DOS_PERFIS, type TipoDePerfil } from '@concordia/contract/conta/words'
import type { InputOf } from '@concordia/contract/http/call'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { NOT_ALL_SAVED } from '../../ui/draft/saver.ts'
import { isOnItsWay } from '../../ui/draft/stored.ts'
import { type KeptForm, useKeptForm } from '../../ui/draft/useKeptForm.ts'
import { type Outcome, type SendingWords, useSendForm } from '../../ui/files/useSendForm.ts'
import { applyErrors } from '../../ui/form/applyErrors.ts'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { notify } from '../../ui/notify.ts'
import { useLeaveGuard } from '../../ui/wizard/useLeaveGuard.ts'

/** The request of each profile. Their bodies differ; each form has the schema of its own. */
const CHAMADAS = {
  advogado: perfis.pedirAdvogado,
  perito: perfis.pedirPerito,
  arbitro: perfis.pedirArbitro,
  mediador: perfis.pedirMediador,
}
type Chamada = typeof perfis.pedirAdvogado

export const assistenteDe = (tipo: TipoDePerfil): string => `perfil-${tipo}`

export interface PedidoDePerfil<I extends FieldValues, O> extends KeptForm<I, O> {
  send: (body: O) => Promise<void>
  /** Share of the bytes sent, 0 to 1, while sending; otherwise null. */
  progress: number | null
  cancel: () => void
  outcome: Outcome | null
  /** Files that are not on the server yet. */
  porEnviar: () => File[]
}

const WORDS: SendingWords = {
  unsure: 'Não sabemos se o pedido foi registrado. Confira a situação do perfil antes de enviar de novo.',
  cancelled: 'O envio foi cancelado. Os dados e os arquivos continuam aqui.',
  left: 'O envio foi interrompido. O rascunho ficou guardado.',
  refused: 'Sua sessão terminou e o pedido não foi enviado. O rascunho ficou guardado.',
}
const LEAVE = { title: 'Sair do pedido de perfil?', message: NOT_ALL_SAVED, confirm: 'sair do pedido', cancel: 'continuar aqui' }

export function usePedidoDePerfil<I extends FieldValues, O>(
  tipo: TipoDePerfil,
  schema: z.ZodType<O, I>,
  vazio: DefaultValues<I>,
): PedidoDePerfil<I, O> {
  const form = useFormOf<I, O>(schema, vazio)
  const label = `Pedido de perfil de ${NOMES_DOS_PERFIS[tipo].toLowerCase()}`
  const kept = useKeptForm(form, vazio, assistenteDe(tipo), label)
  const { draft } = kept
  const { send, ...sending } = useSendForm(CHAMADAS[tipo] as Chamada, {
    words: WORDS,
    refusals: [409],
    onSent: async ({ message }) => {
      draft.renew()
      notify.success(message)
    },
    onInvalid: (error) => applyErrors(form, error),
  })
  const porEnviar = () => Object.values(form.getValues()).filter((value): value is File => isOnItsWay(value))
  useLeaveGuard({
    wouldLose: () => sending.progress !== null || draft.stuck() || porEnviar().length > 0,
    question: () => LEAVE,
  })
  return {
    ...kept,
    send: (body) => send({ body } as InputOf<Chamada>, draft.id),
    porEnviar,
    ...sending,
  }
}
