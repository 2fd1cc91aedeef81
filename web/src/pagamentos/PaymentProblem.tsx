import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { ApiError } from '../api/error.ts'
import { TextLink } from '../ui/links.tsx'
import { sentenceOf } from '../ui/notify.ts'

interface PaymentProblemProps {
  error: unknown
  /** Where what was paid for would be found. */
  foundAt: { to: string; label: string }
}

/** Why the payment did not go through, and what to do. Takes the focus: the button pressed was disabled meanwhile. */
export function PaymentProblem({ error, foundAt }: PaymentProblemProps) {
  const alert = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new failure is told again
  useEffect(() => alert.current?.focus(), [error])
  return (
    <Alert ref={alert} tabIndex={-1} role="alert" color="red" icon={<IconAlertTriangle aria-hidden />} title={titleOf(error)}>
      <Text c="var(--mantine-color-text)">{sentenceOf(error)}</Text>
      {adviceOn(error, foundAt)}
    </Alert>
  )
}

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : null)

function titleOf(error: unknown): string {
  const status = statusOf(error)
  if (status === 402) return 'O cartão não foi aceito'
  return status === 0 || (status !== null && status >= 500) ? 'Não recebemos a resposta' : 'O pagamento não foi concluído'
}

function adviceOn(error: unknown, { to, label }: PaymentProblemProps['foundAt']) {
  const status = statusOf(error)
  if (status === 402) return <Advice>Os dados preenchidos continuam aqui. Escolha outro cartão ou tente de novo.</Advice>
  if (status === 0) {
    return (
      <Advice>
        O que já tiver chegado ao servidor é encontrado na próxima tentativa: nada é cobrado nem enviado duas vezes.
      </Advice>
    )
  }
  if (status === 409) {
    return (
      <Advice>
        Antes de pagar de novo, confira em <TextLink to={to}>{label}</TextLink> se o envio anterior já foi registrado.
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
