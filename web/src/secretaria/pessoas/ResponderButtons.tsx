import { NOMES_DOS_PERFIS } from '@concordia/contract/conta/words'
import { Button, Group } from '@mantine/core'
import type { PedidoAberto } from './RespostaDialog.tsx'

interface ResponderButtonsProps {
  pedido: Omit<PedidoAberto, 'situacao'>
  onResponder: (resposta: PedidoAberto) => void
}

export function ResponderButtons({ pedido, onResponder }: ResponderButtonsProps) {
  const what = `o perfil ${NOMES_DOS_PERFIS[pedido.tipo]} de ${pedido.nome}`
  return (
    <Group gap="xs">
      <Button
        size="sm"
        variant="default"
        aria-haspopup="dialog"
        aria-label={`aprovar ${what}`}
        onClick={() => onResponder({ ...pedido, situacao: 'A' })}
      >
        aprovar
      </Button>
      <Button
        size="sm"
        variant="default"
        c="var(--mantine-color-error)"
        aria-haspopup="dialog"
        aria-label={`recusar ${what}`}
        onClick={() => onResponder({ ...pedido, situacao: 'R' })}
      >
        recusar
      </Button>
    </Group>
  )
}
