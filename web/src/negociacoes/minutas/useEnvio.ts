import type { Call, InputOf, ResultOf } from '@concordia/contract/http/call'
import { NovaMinuta } from '@concordia/contract/negociacoes/schemas/minutas'
import { recusaDoTexto } from '@concordia/contract/rules/acordos/limites-do-texto'
import { useEffect, useRef, useState } from 'react'
import { path } from '../../paths/paths.ts'
import { focusTitle } from '../../ui/dialog/titleFocus.ts'
import { leaveOf, sendingWordsOf } from '../../ui/files/useSendDraft.ts'
import { useSendForm } from '../../ui/files/useSendForm.ts'
import { useGo } from '../../ui/links.tsx'
import { notify } from '../../ui/notify.ts'
import { useLeaveGuard } from '../../ui/wizard/useLeaveGuard.ts'
import type { MinutaEmCurso } from './useMinutaEmCurso.ts'

const NOMES = {
  minuta: { um: 'minuta', muitos: 'minutas', artigo: 'a' },
  revisão: { um: 'revisão', muitos: 'revisões', artigo: 'a' },
  versão: { um: 'versão', muitos: 'versões', artigo: 'a' },
} as const
type Nome = keyof typeof NOMES

const unsureOf = (nome: Nome, onde: string) => `Não sabemos se a ${nome} foi registrada. Confira ${onde} antes de enviar de novo.`

interface EnvioOptions {
  id: number
  nome: Nome
  draft: Pick<MinutaEmCurso['draft'], 'id' | 'renew' | 'stuck'>
  /** Where a text that is not of a negociação is shown, in words and as an address, and what its call takes. */
  onde?: { em: string; details: string; params: object }
}

/**
 * Sends a draft or a review, once: checks the text, keeps it on a refusal, and leads to the details. `erro` is about the text;
 * `outcome` is shown beside the button.
 */
export function useEnvio<E extends Call>(endpoint: E, { id, nome, draft, onde }: EnvioOptions) {
  const done = useRef(false)
  const go = useGo()
  const [erro, setErro] = useState<string>()
  const { em, details, params } = onde ?? { em: 'a negociação', details: path('NegociacaoDetails', { id }), params: { id } }
  const unsure = unsureOf(nome, em)
  const { send, progress, outcome } = useSendForm(endpoint, {
    words: sendingWordsOf(NOMES[nome], unsure, 'O texto continua'),
    refusals: [403, 409],
    onSent: (sent: ResultOf<E>) => {
      done.current = true
      draft.renew()
      notify.success((sent as { message: string }).message)
      return go(details, { replace: true })
    },
    onInvalid: ({ errors }) => setErro(Object.values(errors ?? {})[0]?.[0]),
  })
  useLeaveGuard({ wouldLose: () => !done.current && draft.stuck(), question: () => leaveOf(NOMES[nome]) })
  // The form has replaced a button that the user pressed.
  useEffect(() => {
    if (document.activeElement === document.body) focusTitle()
  }, [])
  return {
    ...{ details, outcome, erro },
    unsure: `${unsure} Enviar o mesmo texto outra vez não o registra em dobro.`,
    sending: progress !== null,
    /** Clears the error after a change of the text. */
    esquecer: () => setErro(undefined),
    enviar: (texto: string, rest: object = {}, chave = draft.id) => {
      const { success, error } = NovaMinuta.safeParse({ texto })
      const recusa = success ? recusaDoTexto(texto) : error.issues[0]?.message
      setErro(recusa ?? undefined)
      if (!recusa) void send({ params, body: { texto, ...rest } } as unknown as InputOf<E>, chave)
    },
  }
}
