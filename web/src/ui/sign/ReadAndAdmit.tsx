import type { Call, ResultOf } from '@concordia/contract/http/call'
import { z } from '@concordia/contract/http/zod'
import { CONSENTIMENTO_DA_ASSINATURA } from '@concordia/contract/rules/acordos/assinatura'
import { QUALIDADES } from '@concordia/contract/rules/acordos/poderes'
import { Button, Group, Stack, Text } from '@mantine/core'
import type { ApiError } from '../../api/error.ts'
import type { Variables } from '../../api/query.ts'
import { useCommand } from '../../api/useCommand.ts'
import { CheckboxField } from '../form/CheckboxField.tsx'
import { useFormOf } from '../form/useFormOf.ts'
import { CopyText } from '../page/CopyText.tsx'
import { TextSheet } from '../text/TextSheet.tsx'
import { type Declarado, PoderesFields, type Representacao } from './PoderesFields.tsx'

/** As what a signer signs for others, and the proof that they attach. */
export type Poderes = Partial<{ [K in 'qualidade' | 'comprovante']: NonNullable<Declarado[K]> }>

/** A text as the user reads it: another one in its place is not signed. */
export interface Readable {
  html: string
  sha256: string
}

const Declaracao = z.object({
  qualidade: z.enum(QUALIDADES).nullable(),
  comprovante: z.instanceof(File).nullable(),
  li: z.literal(true, { error: 'Marque que leu o texto e aceita assinar desta forma' }),
})
/** For those whose document is not the signer's. */
const EmNomeDeOutrem = Declaracao.extend({ qualidade: z.enum(QUALIDADES, { error: 'Escolha em que qualidade você assina' }) })

interface ReadAndAdmitProps<A extends Call> {
  text: Readable
  /** For whom one signs, where that is asked. */
  por?: Representacao | undefined
  /** Told what was declared before a code is taken. */
  onDeclared: (declarado: Poderes) => void
  ask: { endpoint: A; input: Variables<A>; onSent: (answer: ResultOf<A>) => unknown }
  /** The signer has an authenticator app and wants to use it. */
  onApp?: () => void
  onFailed: (error: ApiError) => void
  onCancel: () => void
}

/** The whole text, its hash, and what the signer declares before a code is taken. */
export function ReadAndAdmit<A extends Call>(props: ReadAndAdmitProps<A>) {
  const { text, por, onDeclared, ask, onApp, onFailed, onCancel } = props
  const schema = por && por.outras.length > 0 ? EmNomeDeOutrem : Declaracao
  const form = useFormOf(schema as unknown as z.ZodType<Declarado, Declarado>, { li: false, qualidade: null, comprovante: null })
  const asking = useCommand(ask.endpoint, { again: true, onSuccess: ask.onSent, onError: onFailed })
  const declare = (then: () => void) =>
    form.handleSubmit(({ qualidade, comprovante }) => {
      onDeclared({ ...(qualidade && { qualidade }), ...(comprovante && { comprovante }) })
      then()
    })
  const byEmail = declare(() => asking.send(ask.input))
  return (
    <form noValidate onSubmit={onApp ? declare(onApp) : byEmail}>
      <Stack>
        {/* Read before anything is declared: the dialog begins here. */}
        <section aria-label="Texto para assinar" tabIndex={-1} data-autofocus style={{ outline: 'none' }}>
          <TextSheet html={text.html} topHeading={3} />
        </section>
        <Text size="sm" c="dimmed">
          SHA-256 deste texto: <CopyText value={text.sha256} label="SHA-256 do texto" shown={16} />. O código fica na sua
          assinatura e muda se uma letra do texto mudar.
        </Text>
        {por && <PoderesFields por={por} control={form.control} />}
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
