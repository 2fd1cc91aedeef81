import type { Meio } from '@concordia/contract/rules/pagamento'
import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { ApiError, isUnanswered } from '../../api/error.ts'
import { TextLink } from '../../ui/links.tsx'
import { sentenceOf } from '../../ui/notify.ts'

interface PaymentProblemProps {
  error: unknown
  meio: Meio
  /** Whether sending again is idempotent: a filing and a charge have keys, and a fee has only one slip. */
  repeatable: boolean
  /** The page that shows whether it was recorded. */
  foundAt: { to: string; label: string }
}

/** Why the payment failed, and what to do. Takes the focus, because the pressed button was disabled meanwhile. */
export function PaymentProblem({ error, ...rest }: PaymentProblemProps) {
  const alert = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: takes the focus again for each new error
  useEffect(() => alert.current?.focus(), [error])
  return (
    <Alert
      ref={alert}
      tabIndex={-1}
      role="alert"
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      title={titleOf(error, rest.meio)}
    >
      <Text c="var(--mantine-color-text)">{sentenceOf(error)}</Text>
      {adviceOn(error, rest)}
    </Alert>
  )
}

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : null)

const RECUSAS: Partial<Record<Meio, string>> = { boleto: 'O banco não emitiu o boleto', pix: 'O banco não gerou o Pix' }

function titleOf(error: unknown, meio: Meio): string {
  const status = statusOf(error)
  if (status === 402) return RECUSAS[meio] ?? 'O cartão não foi aceito'
  return status === 0 || (status !== null && status >= 500) ? 'Não recebemos a resposta' : 'O pagamento não foi concluído'
}

function adviceOn(error: unknown, { meio, repeatable, foundAt }: Omit<PaymentProblemProps, 'error'>) {
  const status = statusOf(error)
  if (status === 402) {
    if (meio === 'pix') return <Advice>Escolha outra forma de pagamento.</Advice>
    return meio === 'boleto' ? (
      <Advice>Confira os dados do pagador do boleto ou escolha outra forma de pagamento.</Advice>
    ) : (
      <Advice>Os dados preenchidos continuam aqui. Escolha outro cartão ou tente de novo.</Advice>
    )
  }
  const found = <TextLink to={foundAt.to}>{foundAt.label}</TextLink>
  if (isUnanswered(error)) {
    return repeatable ? (
      <Advice>Tente de novo: nada é cobrado nem enviado duas vezes.</Advice>
    ) : (
      <Advice>O pagamento pode ter sido registrado. Antes de pagar de novo, confira em {found}.</Advice>
    )
  }
  if (status === 409) {
    return (
      <Advice>
        Antes de pagar de novo, confira em {found} se o envio anterior já foi registrado.
        {meio === 'cartao' && ' Uma cobrança no cartão não utilizada volta ao cartão depois de 24 horas.'}
      </Advice>
    )
  }
  return null
}

const Advice = ({ children }: { children: ReactNode }) => (
  <Text c="var(--mantine-color-text)" mt="xs">
    {children}
  </Text>
)
