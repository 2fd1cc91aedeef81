import { pagamentos } from '@concordia/contract/pagamentos/calls'
import type { Cobranca } from '@concordia/contract/pagamentos/schemas/pagamentos'
import { type Cents, formatMoney } from '@concordia/contract/values/money'
import { Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { mutationOf } from '../../api/query.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { CardForm } from './cardForm.ts'

interface Asked {
  made: Cobranca
  valor: Cents
  answer: (answered: Cobranca | null | Promise<Cobranca>) => void
}

/** The test provider's form: the card chosen in `SandboxCard`, and a dialog that simulates the bank. */
export function useSandboxForm(cartao: string): { form: CardForm; dialog: ReactNode } {
  const { ask, dialog } = useSandboxAuthentication()
  return { form: { paymentMethod: async () => cartao, reusable: true, authenticate: ask }, dialog }
}

/**
 * The bank's question to the cardholder (3-D Secure), simulated by the test provider (docs/rules/fees.md#card).
 * `ask` resolves to the charge after the answer, to null when the dialog is closed, and rejects when the answer is lost.
 */
function useSandboxAuthentication(): {
  ask: (made: Cobranca, valor: Cents) => Promise<Cobranca | null>
  dialog: ReactNode
} {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { mutateAsync } = useMutation(mutationOf(pagamentos.authenticate, { quiet: true }))
  // The dialog keeps its text while it fades out.
  const last = useRef<Asked | null>(null)
  if (asked) last.current = asked

  const answer = (autorizar: boolean | null) => {
    if (!asked) return
    const { stripe_payment: id, client_secret = '' } = asked.made
    asked.answer(autorizar === null ? null : mutateAsync({ params: { id }, body: { client_secret, autorizar } }))
    setAsked(null)
  }
  return {
    ask: (made, valor) => new Promise((resolve) => setAsked({ made, valor, answer: resolve })),
    dialog: (
      <Dialog opened={asked !== null} onClose={() => answer(null)} keepOpen title="Autenticação do cartão (ambiente de teste)">
        <Text mb="lg">
          O banco emissor pede a sua confirmação para a cobrança de{' '}
          <strong className="numeric">{formatMoney(last.current?.valor ?? 0)}</strong>. Nada é cobrado sem ela.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => answer(false)}>
            recusar
          </Button>
          <Button onClick={() => answer(true)} data-autofocus>
            autorizar
          </Button>
        </Group>
      </Dialog>
    ),
  }
}
