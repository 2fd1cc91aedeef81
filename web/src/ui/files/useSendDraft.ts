import type { Call, InputOf, ResultOf } from '@concordia/contract/http/call'
import { comArtigo, comDe, maiuscula, type Substantivo } from '@concordia/contract/values/substantivo'
import { useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { focusTitle } from '../dialog/titleFocus.ts'
import { NOT_ALL_SAVED } from '../draft/saver.ts'
import { isOnItsWay } from '../draft/stored.ts'
import type { KeptForm } from '../draft/useKeptForm.ts'
import { applyErrors } from '../form/applyErrors.ts'
import { notify } from '../notify.ts'
import { type SendingWords, useSendForm } from './useSendForm.ts'

/** The sentences about a sending. @param nome what is sent @param fica what stays on the page, after a cancelled one */
export const sendingWordsOf = (nome: Substantivo, unsure: string, fica = 'O texto e os arquivos continuam'): SendingWords => {
  const unsent = `Sua sessão terminou e ${comArtigo(nome)} não foi enviad${nome.artigo}.`
  return {
    unsure,
    cancelled: `O envio foi cancelado. ${fica} aqui.`,
    left: 'O envio foi interrompido. O rascunho ficou guardado.',
    signedOut: unsent,
    refused: `${unsent} O rascunho ficou guardado.`,
  }
}

/** The question before the page of an unsent form is left. */
export const leaveOf = (nome: Substantivo, title = `Sair ${comDe(nome)}?`) => ({
  title,
  message: NOT_ALL_SAVED,
  confirm: `sair ${comDe(nome)}`,
  cancel: 'continuar aqui',
})

/** The same while the form is being sent. */
export const leaveBusyOf = (nome: Substantivo) => ({
  title: 'Sair durante o envio?',
  message: `${maiuscula(comArtigo(nome))} ainda está sendo enviad${nome.artigo}. Ao sair, o envio é interrompido.`,
  confirm: 'sair e interromper',
  cancel: 'continuar aqui',
  danger: true,
})

interface SendDraftOptions<E extends Call, I extends FieldValues, O> {
  nome: Substantivo
  /** Where to look when no answer came. */
  unsure: string
  input: (body: O) => InputOf<E>
  filesOf: (values: I) => readonly File[]
  /** The form replaced the button that the user pressed: then the page title takes the focus. */
  focus: boolean
  /** Leads to another page. */
  onSent: (sent: ResultOf<E>) => Promise<unknown>
}

/**
 * Sends a form that is kept as a draft, once: what every such form of one page repeats.
 * @returns `guard` for `useLeaveGuard`; `onSubmit` for the form; `sendAsNew` sends it as another one, under a new idempotency key
 */
export function useSendDraft<E extends Call, I extends FieldValues, O>(
  endpoint: E,
  { form, draft }: Pick<KeptForm<I, O>, 'form' | 'draft'>,
  { nome, unsure, input, filesOf, focus, onSent }: SendDraftOptions<E, I, O>,
) {
  const done = useRef(false)
  const { send, progress, ...sending } = useSendForm(endpoint, {
    words: sendingWordsOf(nome, unsure),
    refusals: [409],
    onSent: (sent) => {
      done.current = true
      draft.renew()
      notify.success((sent as { message: string }).message)
      return onSent(sent)
    },
    onInvalid: (error) => applyErrors(form, error),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(() => {
    if (focus) focusTitle()
  }, [])
  const waiting = () => filesOf(form.getValues()).filter(isOnItsWay)
  const submit = (chave: string) => form.handleSubmit((body) => send(input(body), chave))
  return {
    ...sending,
    progress,
    /** Bytes that are not on the server yet. */
    size: waiting().reduce((total, { size }) => total + size, 0),
    onSubmit: submit(draft.id),
    sendAsNew: () => void submit(draft.renew())(),
    guard: {
      wouldLose: () => !done.current && (progress !== null || draft.stuck() || waiting().length > 0),
      question: () => (progress !== null ? leaveBusyOf(nome) : leaveOf(nome)),
    },
  }
}
