import type { Call, ResultOf } from '@concordia/contract/http/call'
import { z } from '@concordia/contract/http/zod'
import { CONSENTIMENTO_DA_ASSINATURA } from '@concordia/contract/rules/acordos/assinatura'
import { QUALIDADES } from '@concordia/contract/rules/acordos/poderes'
import { Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ApiError } from '../../api/error.ts'
import type { Variables } from '../../api/query.ts'
import { useCommand } from '../../api/useCommand.ts'
import { CheckboxField } from '../form/CheckboxField.tsx'
import { useFormOf } from '../form/useFormOf.ts'
import { CopyText } from '../page/CopyText.tsx'
import { ReadingBar } from '../text/ReadingBar.tsx'
import { TextSheet } from '../text/TextSheet.tsx'
import { type Declarado, PoderesFields, type Representacao } from './PoderesFields.tsx'

/** As what a signer signs for others, and the proof that they attach. */
export type Poderes = Partial<{ [K in 'qualidade' | 'comprovante']: NonNullable<Declarado[K]> }>

/** A text as the user reads it: another one in its place is not signed. */
export interface Readable {
  html: string
  sha256: string
  /** The text with what belongs beside it, in place of the plain sheet. */
  sheet?: ReactNode
  /** What the reader may do instead of signing. */
  acts?: ReactNode
  /** The signature is wanted at once: the dialog begins at it, below the end of the text. */
  atSignature?: boolean
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

/** A part at which the dialog may begin. The margin keeps the end of the text in sight above the signature. */
const BEGINNING = { tabIndex: -1, style: { outline: 'none', scrollMarginTop: 'min(14rem, 30vh)' } }
const FIRST = { 'data-autofocus': true }

/** The whole text, with the way to sign in sight; below it its hash, and what the signer declares before a code is taken. */
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
  const read = useRef<HTMLElement>(null)
  const signature = useRef<HTMLElement>(null)
  const { html, sha256, sheet, acts, atSignature = false } = text
  const goToSignature = () => {
    signature.current?.scrollIntoView({ block: 'start' })
    signature.current?.focus({ preventScroll: true })
  }
  // The dialog gives the focus without scrolling.
  useEffect(() => {
    if (atSignature) signature.current?.scrollIntoView({ block: 'start' })
  }, [atSignature])
  return (
    <form noValidate onSubmit={onApp ? declare(onApp) : byEmail}>
      <section ref={read} aria-label="Texto para assinar" {...BEGINNING} {...(!atSignature && FIRST)}>
        {sheet ?? <TextSheet html={html} topHeading={3} />}
      </section>
      <ReadingBar of={read}>
        {acts}
        <Button size="sm" onClick={goToSignature}>
          assinar
        </Button>
      </ReadingBar>
      <section ref={signature} aria-label="Assinatura" {...BEGINNING} {...(atSignature && FIRST)}>
        <Stack mt="xs">
          <Text size="sm" c="dimmed">
            SHA-256 deste texto: <CopyText value={sha256} label="SHA-256 do texto" shown={16} />. O código fica na sua assinatura
            e muda se uma letra do texto mudar.
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
      </section>
    </form>
  )
}
