import { Text } from '@mantine/core'
import { DateTime } from '../ui/DateTime.tsx'
import { PROVEDORES } from './diferencaColumns.tsx'

interface ConferenciasProps {
  em_aberto: number
  conferencias: readonly { provedor: string; feita_em: string }[]
}

/** How many differences wait for somebody, and when each provider's books were last compared with ours. */
export const Conferencias = ({ em_aberto, conferencias }: ConferenciasProps) => (
  <div>
    <Text mb={4}>
      <strong>{emAbertoOf(em_aberto)}</strong>
    </Text>
    {conferencias.length === 0 ? (
      <Text c="dimmed" mb="md">
        As contas ainda não foram comparadas. A primeira comparação é feita nesta noite.
      </Text>
    ) : (
      <Text c="dimmed" mb="md">
        Última comparação:{' '}
        {conferencias.map(({ provedor, feita_em }, index) => (
          <span key={provedor}>
            {index > 0 && '; '}
            {PROVEDORES[provedor] ?? provedor}, <DateTime value={feita_em} />
          </span>
        ))}
        .
      </Text>
    )}
  </div>
)

function emAbertoOf(count: number): string {
  if (count === 0) return 'Nenhuma diferença em aberto.'
  return count === 1 ? '1 diferença em aberto.' : `${count.toLocaleString('pt-BR')} diferenças em aberto.`
}
