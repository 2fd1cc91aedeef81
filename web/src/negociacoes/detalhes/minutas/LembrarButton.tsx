import { minutas } from '@concordia/contract/negociacoes/calls'
import type { Minuta } from '@concordia/contract/negociacoes/schemas/minutas'
import type { Negociacao } from '@concordia/contract/negociacoes/schemas/negociacoes'
import { Button } from '@mantine/core'
import { useCommand } from '../../../api/useCommand.ts'
import { notify } from '../../../ui/notify.ts'

/** Reminds those for whom the draft waits, once a day. */
export function LembrarButton({ negociacao: { id }, minuta }: { negociacao: Negociacao; minuta: Minuta }) {
  const lembrar = useCommand(minutas.lembrar, { again: true, onSuccess: ({ message }) => notify.success(message) })
  return (
    <Button
      size="sm"
      variant="default"
      loading={lembrar.isPending}
      onClick={() => lembrar.send({ params: { id, minutaId: minuta.id } })}
    >
      lembrar quem falta
    </Button>
  )
}
