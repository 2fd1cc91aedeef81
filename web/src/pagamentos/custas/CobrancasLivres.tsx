import { saldo } from '@concordia/contract/pagamentos/calls'
import type { CobrancaLivre } from '@concordia/contract/pagamentos/schemas/saldo'
import { toCents } from '@concordia/contract/values/money'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { useCommand } from '../../api/useCommand.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import { notify } from '../../ui/notify.ts'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { moneyText } from '../../ui/text/money.ts'

/**
 * Card charges that paid nothing yet, each with until when it can be used and the way into the balance. The list of fees below,
 * which asks the same server, shows a failure; there was an e-mail about such a charge, too.
 */
export function CobrancasLivres() {
  const { data } = useQuery(queryOf(saldo.cobrancasLivres, undefined, { overlay: false }))
  if (!data?.cobrancas.length) return null
  return (
    <Stack mb="lg">
      {data.cobrancas.map((cobranca) => (
        <Cobranca key={cobranca.stripe_payment} cobranca={cobranca} />
      ))}
    </Stack>
  )
}

function Cobranca({ cobranca: { stripe_payment: id, valor, created_at, devolve_em } }: { cobranca: CobrancaLivre }) {
  const amount = moneyText(toCents(valor))
  const creditar = useCommand(saldo.creditar, { onSuccess: ({ message }) => notify.success(message) })
  const ask = async () => {
    const yes = await confirm({
      title: 'Transformar em saldo',
      message: `${amount} entram agora no seu saldo e podem pagar quaisquer custas. O valor não volta mais ao cartão. Não é possível desfazer.`,
      confirm: 'transformar em saldo',
    })
    if (yes) creditar.send({ params: { id }, body: {} })
  }
  return (
    <Alert
      role="note"
      color="marca"
      icon={<IconCreditCard aria-hidden />}
      title={`Há uma cobrança de ${amount} no cartão ainda não utilizada`}
    >
      <Text c="var(--mantine-color-text)">
        Feita em <DateTime value={created_at} />. Se você terminar o envio ou o pagamento que começou, ela é aproveitada até{' '}
        <DateTime value={devolve_em} />. Depois disso, o valor volta ao cartão.
      </Text>
      <Button mt="md" size="sm" variant="default" loading={creditar.isPending} onClick={() => void ask()}>
        transformar em saldo
      </Button>
    </Alert>
  )
}
