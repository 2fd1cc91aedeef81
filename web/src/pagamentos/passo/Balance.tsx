import { Button, Text } from '@mantine/core'
import { Money } from '../../ui/table/Money.tsx'

interface BalanceProps {
  /** In reais; undefined until it is known. */
  saldo: number | undefined
  failed: boolean
  onRetry: () => void
}

/** The balance, shown beside every payment (docs/rules/procedimentos.md#filing). */
export const Balance = ({ saldo, failed, onRetry }: BalanceProps) =>
  failed && saldo === undefined ? (
    <Text component="div">
      Não foi possível consultar o seu saldo.{' '}
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        tentar de novo
      </Button>
    </Text>
  ) : (
    <Text>Seu saldo na plataforma: {saldo === undefined ? '…' : <Money reais={saldo} />}</Text>
  )
