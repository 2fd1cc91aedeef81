import type { Call, InputOf, ResultOf } from '@concordia/contract/http/call'
import { NovaMinuta } from '@concordia/contract/negociacoes/schemas/minutas'
import { recusaDoTexto } from '@concordia/contract/rules/acordos/limites-do-texto'
import { useEffect, useRef, useState } from 'react'
import { path } from '../../paths/paths.ts'
import { focusTitle } from '../../ui/dialog/titleFocus.ts'
import { NOT_ALL_SAVED } from '../../ui/draft/saver.ts'
import { type SendingWords, useSendForm } from '../../ui/files/useSendForm.ts'
import { useGo } from '../../ui/links.tsx'
import { notify } from '../../ui/notify.ts'
import { useLeaveGuard } from '../../ui/wizard/useLeaveGuard.ts'
import type { MinutaEmCurso } from './useMinutaEmCurso.ts'

/** "a minuta", "a revisão". */
type Nome = 'minuta' | 'revisão'

const wordsOf = (nome: Nome): SendingWords => ({
  unsure: unsureOf(nome),
  cancelled: 'O envio foi cancelado. O texto continua aqui.',
  left: 'O envio foi interrompido. O rascunho ficou guardado.',
  signedOut: `Sua sessão terminou e a ${nome} não foi enviada.`,
  refused: `Sua sessão terminou e a ${nome} não foi enviada. O rascunho ficou guardado.`,
})
const unsureOf = (nome: Nome) => `Não sabemos se a ${nome} foi registrada. Confira a negociação antes de enviar de novo.`
const leaveOf = (nome: Nome) => ({
  title: `Sair da ${nome}?`,
  message: NOT_ALL_SAVED,
  confirm: `sair da ${nome}`,
  cancel: 'continuar aqui',
})

interface EnvioOptions {
  id: number
  nome: Nome
  draft: MinutaEmCurso['draft']
}

/**
 * Sends a draft or a review, once: checks the text, keeps it on a refusal, and leads to the details. `erro` is about the text;
 * `outcome` is shown beside the button.
 */
export function useEnvio<E extends Call>(endpoint: E, { id, nome, draft }: EnvioOptions) {
  const done = useRef(false)
  const go = useGo()
  const [erro, setErro] = useState<string>()
  const details = path('NegociacaoDetails', { id })
  const { send, progress, outcome } = useSendForm(endpoint, {
    words: wordsOf(nome),
    refusals: [403, 409],
    onSent: (sent: ResultOf<E>) => {
      done.current = true
      draft.renew()
      notify.success((sent as { message: string }).message)
      return go(details, { replace: true })
    },
    onInvalid: ({ errors }) => setErro(errors?.texto?.[0]),
  })
  useLeaveGuard({ wouldLose: () => !done.current && draft.stuck(), question: () => leaveOf(nome) })
  // The form has replaced a button that the user pressed.
  useEffect(() => {
    if (document.activeElement === document.body) focusTitle()
  }, [])
  return {
    ...{ details, outcome, erro },
    unsure: `${unsureOf(nome)} Enviar o mesmo texto outra vez não o registra em dobro.`,
    sending: progress !== null,
    /** Clears the error after a change of the text. */
    esquecer: () => setErro(undefined),
    enviar: (texto: string, rest: object = {}, chave = draft.id) => {
      const { success, error } = NovaMinuta.safeParse({ texto })
      const recusa = success ? recusaDoTexto(texto) : error.issues[0]?.message
      setErro(recusa ?? undefined)
      if (!recusa) void send({ params: { id }, body: { texto, ...rest } } as unknown as InputOf<E>, chave)
    },
  }
}
