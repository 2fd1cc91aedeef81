import type { Endpoint, ResultOf } from '@concordia/contract/http/endpoint'
import { CONSENTIMENTO_DA_ASSINATURA } from '@concordia/contract/rules/acordos/assinatura'
import { Button, Group, Stack, Text } from '@mantine/core'
import { z } from 'zod'
import type { ApiError } from '../../api/error.ts'
import type { Variables } from '../../api/query.ts'
import { useCommand } from '../../api/useCommand.ts'
import { CheckboxField } from '../form/CheckboxField.tsx'
import { useFormOf } from '../form/useFormOf.ts'
import { CopyText } from '../page/CopyText.tsx'
import { TextSheet } from '../text/TextSheet.tsx'

/** A text as the user reads it: another one in its place is not signed. */
export interface Readable {
  html: string
  sha256: string
}

const Declaracao = z.object({ li: z.literal(true, { error: 'Marque que leu o texto e aceita assinar desta forma' }) })

interface ReadAndAdmitProps<A extends Endpoint> {
  text: Readable
  ask: { endpoint: A; input: Variables<A>; onSent: (answer: ResultOf<A>) => unknown }
  /** The signer has an authenticator app and wants to use it. */
  onApp?: () => void
  onFailed: (error: ApiError) => void
  onCancel: () => void
}

/** The whole text, its hash, and what the signer declares before a code is taken. */
export function ReadAndAdmit<A extends Endpoint>({ text, ask, onApp, onFailed, onCancel }: ReadAndAdmitProps<A>) {
  const form = useFormOf<{ li: boolean }, { li: true }>(Declaracao as unknown as z.ZodType<{ li: true }, { li: boolean }>, {
    li: false,
  })
  const asking = useCommand(ask.endpoint, { again: true, onSuccess: ask.onSent, onError: onFailed })
  const byEmail = form.handleSubmit(() => asking.send(ask.input))
  return (
    <form noValidate onSubmit={onApp ? form.handleSubmit(onApp) : byEmail}>
      <Stack>
        {/* Read before anything is declared: the dialog begins here. */}
        <section aria-label="Texto para assinar" tabIndex={-1} data-autofocus style={{ outline: 'none' }}>
          <TextSheet html={text.html} topHeading={3} />
        </section>
        <Text size="sm" c="dimmed">
          SHA-256 deste texto: <CopyText value={text.sha256} label="SHA-256 do texto" shown={16} />. O código fica na sua
          assinatura e muda se uma letra do texto mudar.
        </Text>
        <CheckboxField control={form.control} name="li" label={CONSENTIMENTO_DA_ASSINATURA.texto} required />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            cancelar
          </Button>
          {onApp ? (
            <>
              <Button variant="default" loading={asking.isPending} onClick={() => void byEmail()}>
                receber código por e-mail
              </Button>
              <Button type="submit">usar o aplicativo</Button>
            </>
          ) : (
            <Button type="submit" loading={asking.isPending}>
              receber código por e-mail
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}
