import { saldo } from '@concordia/contract/pagamentos/calls'
import type { CobrancaLivre } from '@concordia/contract/pagamentos/schemas/saldo'
import { toCents } from '@concordia/contract/values/money'
import { Alert, Stack, Text } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { CommandButton } from '../../ui/dialog/CommandButton.tsx'
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
      <CommandButton
        mt="md"
        size="sm"
        variant="default"
        command={saldo.creditar}
        input={{ params: { id }, body: {} }}
        ask={{
          title: 'Transformar em saldo',
          message: `${amount} entram agora no seu saldo e podem pagar quaisquer custas. O valor não volta mais ao cartão. Não é possível desfazer.`,
          confirm: 'transformar em saldo',
        }}
      >
        transformar em saldo
      </CommandButton>
    </Alert>
  )
}
