import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { comDe } from '@concordia/contract/values/substantivo'
import { Button } from '@mantine/core'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useCommand } from '../../api/useCommand.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import { lazyPart, NOT_OPENED } from '../../ui/dialog/lazyPart.tsx'
import { notify } from '../../ui/notify.ts'
import { CHAMADAS } from '../tipo.ts'

const SilenciarDialog = lazyPart(() => import('./SilenciarDialog.tsx'))

interface NotificacoesButtonProps {
  tipo: Tipo
  id: number
  /** Whether the user gets notices now. */
  ativas: boolean
}

/** 'silenciar notificações' or 'reativar notificações', depending on the current state. */
export function NotificacoesButton({ tipo, id, ativas }: NotificacoesButtonProps) {
  const [muting, setMuting] = useState(false)
  const [everMuting, setEverMuting] = useState(false)
  const reativar = useCommand(CHAMADAS[tipo].silencio.reativar, {
    again: true,
    onSuccess: ({ message }) => notify.success(message),
  })
  const mute = async () => {
    if (!(await SilenciarDialog.fetched())) return notify.error(NOT_OPENED)
    setEverMuting(true)
    setMuting(true)
  }
  const ask = async () => {
    const yes = await confirm({
      title: 'Reativar notificações?',
      message: `Você volta a receber os avisos ${comDe(TIPOS[tipo])} ${id}.`,
      confirm: 'reativar notificações',
    })
    if (yes) reativar.send({ params: { id } })
  }
  const Icon = ativas ? IconBellOff : IconBell
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<Icon size={16} aria-hidden />}
        loading={reativar.isPending}
        onClick={() => void (ativas ? mute() : ask())}
      >
        {ativas ? 'silenciar notificações' : 'reativar notificações'}
      </Button>
      {everMuting && (
        <Suspense>
          <SilenciarDialog tipo={tipo} id={id} opened={muting} onClose={() => setMuting(false)} />
        </Suspense>
      )}
    </>
  )
}
