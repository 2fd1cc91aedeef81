import { painel } from '@concordia/contract/secretaria/calls'
import { IconBellRinging } from '@tabler/icons-react'
import { useCommand } from '../../api/useCommand.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import { HeldButton } from '../../ui/dialog/HeldButton.tsx'
import { notify } from '../../ui/notify.ts'

/** Reminds everybody who has not answered their designation. @param pendentes how many there are; undefined while not known */
export function LembrarButton({ pendentes }: { pendentes: number | undefined }) {
  const { send } = useCommand(painel.lembrar, {
    again: true,
    onSuccess: ({ message }) => notify.success(message),
    onError: notify.error,
  })
  const ask = async () => {
    const sure = await confirm({
      title: 'Lembrar designados',
      message:
        'Quem foi designado há mais de um dia e ainda não respondeu receberá um lembrete por e-mail e na plataforma: um para cada designação sem resposta, no máximo uma vez por dia.',
      confirm: 'lembrar',
    })
    if (sure) send({ body: {} })
  }
  return (
    <HeldButton
      variant="default"
      icon={<IconBellRinging size={18} stroke={1.5} aria-hidden />}
      held={
        pendentes === 0
          ? 'Nenhuma designação aguarda resposta.'
          : pendentes === undefined
            ? 'Os números ainda não chegaram.'
            : undefined
      }
      onClick={() => void ask()}
    >
      lembrar designados
    </HeldButton>
  )
}
