import { designacao } from '@concordia/contract/procedimentos/processos-atos'
import { Button } from '@mantine/core'
import { useCommand } from '../api/useCommand.ts'
import { confirm } from '../ui/dialog/confirm.ts'
import { notify } from '../ui/notify.ts'

/** Refuses the designation as arbitrator, after a question. */
export function RecusarButton({ id, onRecusada }: { id: number; onRecusada: () => void }) {
  const recusar = useCommand(designacao.recusar, {
    onSuccess: ({ message }) => {
      notify.success(message)
      onRecusada()
    },
  })
  const ask = async () => {
    const yes = await confirm({
      title: 'Recusar a designação?',
      message: `Você perde o acesso ao processo ${id}, e a secretaria designa outra pessoa. A recusa fica registrada nos autos e não pode ser desfeita.`,
      confirm: 'recusar designação',
      danger: true,
    })
    if (yes) recusar.send({ params: { id } })
  }
  return (
    <Button variant="default" loading={recusar.isPending} onClick={() => void ask()}>
      recusar designação
    </Button>
  )
}
