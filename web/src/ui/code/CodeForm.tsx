import type { Call, ResultOf } from '@concordia/contract/http/call'
import { z } from '@concordia/contract/http/zod'
import type { Fator } from '@concordia/contract/identidade/schemas/identidade'
import { Codigo } from '@concordia/contract/values/schemas'
import { Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { ApiError } from '../../api/error.ts'
import type { Variables } from '../../api/query.ts'
import { useCommand } from '../../api/useCommand.ts'
import { applyErrors } from '../form/applyErrors.ts'
import { FormButtons } from '../form/SentForm.tsx'
import { useFormOf } from '../form/useFormOf.ts'
import { notify } from '../notify.ts'
import { AgainButton, PAUSE_MS } from './AgainButton.tsx'
import { CodeField } from './CodeField.tsx'
import css from './CodeForm.module.css'
import { useCountdown } from './useCountdown.ts'

export const CODE_TITLE = 'Informe o código'

const Confirmation = z.object({ code: Codigo() })

/** Where a code of six digits comes from. */
export type CodeFactor = Exclude<Fator, 'chave'>

/** Help to find the code, by where it was sent. */
const SOURCES: Record<CodeFactor, { help: string; again: string; sentAgain: string }> = {
  email: {
    help: 'O código vale por 10 minutos. Se ele não chegar, veja também a caixa de spam.',
    again: 'enviar outro código',
    sentAgain: 'Enviamos outro código para o seu e-mail. O anterior não vale mais.',
  },
  aplicativo: {
    help: 'O aplicativo mostra um código novo a cada 30 segundos.',
    again: 'receber um código por e-mail',
    sentAgain: 'Enviamos um código para o seu e-mail.',
  },
}

interface CodeFormProps<C extends Call, A extends Call> {
  /** The server's message when it sent the code, and the address it was sent to. */
  message: string
  email: string | undefined
  fator?: CodeFactor
  /** The command that the code confirms. */
  confirm: {
    endpoint: C
    input: (code: string) => Variables<C>
    onDone: (data: ResultOf<C>) => unknown
  }
  again: {
    endpoint: A
    input: Variables<A>
    /** Whether its input holds a password. */
    secret?: boolean
    /** @returns whether another one was sent */
    onDone?: (answer: ResultOf<A>) => boolean
  }
  /** Whether the code may come by e-mail. */
  offersEmail?: boolean
  /** Either command failed; the form has already shown the error. */
  onFailed?: (error: ApiError) => void
  onCancel: () => void
  /** The dialog was closed: ignore answers that arrive later. */
  givenUp?: boolean
  /** Another way, below the button that sends a code. */
  more?: ReactNode
}

/** Asks for the code sent by e-mail or shown by the user's app, and can request one by e-mail. */
export function CodeForm<C extends Call, A extends Call>(props: CodeFormProps<C, A>) {
  const { message, email, fator = 'email', confirm, again, onFailed, onCancel, givenUp = false, more, offersEmail = true } = props
  const source = SOURCES[fator]
  const form = useFormOf(Confirmation, { code: '' })
  const { setFocus } = form
  const [seconds, pause] = useCountdown(fator === 'email' ? PAUSE_MS : 0)
  const confirming = useCommand(confirm.endpoint, {
    meta: { quiet: true },
    onSuccess: confirm.onDone,
    onError: (error) => {
      const sentence = applyErrors(form, error)
      // An error under the field is read aloud already, and on phones the bar would cover the dialog.
      if (!error.errors?.code) notify.error(sentence)
      setFocus('code', { shouldSelect: true })
      onFailed?.(error)
    },
  })
  const resending = useCommand(again.endpoint, {
    again: true,
    ...(again.secret ? { gcTime: 0 } : {}),
    onSuccess: (answer: ResultOf<A>) => {
      // When none was sent, the message above the field says so.
      if (again.onDone?.(answer) ?? true) notify.success(source.sentAgain)
      else notify.close()
      pause(PAUSE_MS)
      form.resetField('code')
      setFocus('code')
    },
    onError: (error) => onFailed?.(error),
  })
  const giveUp = useEffectEvent(() => {
    confirming.cancel()
    resending.cancel()
  })
  // At once, not only after the dialog has faded out.
  useEffect(() => {
    if (givenUp) giveUp()
  }, [givenUp])
  return (
    <form noValidate onSubmit={form.handleSubmit(({ code }) => confirming.send(confirm.input(code)))}>
      <Stack>
        <div role="status">
          <Text>{message}</Text>
          {fator === 'email' && <Text className={css.address ?? ''}>{email}</Text>}
        </div>
        <CodeField control={form.control} name="code" label="Código" />
        <FormButtons botao="confirmar" onCancel={onCancel} loading={confirming.isPending} />
        <div className={css.help}>
          <Text size="sm" c="dimmed">
            {source.help}
          </Text>
          {offersEmail && (
            <AgainButton
              variant="subtle"
              seconds={seconds}
              loading={resending.isPending}
              onClick={() => resending.send(again.input)}
            >
              {source.again}
            </AgainButton>
          )}
          {more}
        </div>
      </Stack>
    </form>
  )
}
