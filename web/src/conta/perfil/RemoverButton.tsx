import { perfis } from '@concordia/contract/conta/calls'
import { NOMES_DOS_PERFIS, type TipoDePerfil } from '@concordia/contract/conta/words'
import { Button } from '@mantine/core'
import { useCommand } from '../../api/useCommand.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import { notify } from '../../ui/notify.ts'

/** Removes a profile, or its request; asks first. */
export function RemoverButton({ tipo, aprovado }: { tipo: TipoDePerfil; aprovado: boolean }) {
  const nome = NOMES_DOS_PERFIS[tipo].toLowerCase()
  const label = aprovado ? `remover perfil de ${nome}` : 'remover solicitação'
  const remover = useCommand(perfis.remover, { onSuccess: ({ message }) => notify.success(message) })
  const ask = async () => {
    const yes = await confirm({
      title: aprovado ? `Remover o perfil de ${nome}?` : 'Remover a solicitação?',
      message: aprovado
        ? 'O perfil deixa de valer agora, e os arquivos e o texto público são apagados. Para voltar a tê-lo, será preciso pedir de novo.'
        : 'O pedido é retirado, e os arquivos enviados são apagados. Você pode pedir de novo quando quiser.',
      confirm: aprovado ? 'remover perfil' : 'remover solicitação',
      danger: true,
    })
    if (yes) remover.send({ params: { tipo } })
  }
  return (
    <Button variant="default" c="var(--mantine-color-error)" loading={remover.isPending} onClick={() => void ask()}>
      {label}
    </Button>
  )
}
