import type { Processo } from '@concordia/contract/procedimentos/processos'
import { silencio } from '@concordia/contract/procedimentos/processos-atos'
import { Button } from '@mantine/core'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useCommand } from '../../api/useCommand.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import { lazyPart, NOT_OPENED } from '../../ui/dialog/lazyPart.tsx'
import { notify } from '../../ui/notify.ts'

const SilenciarDialog = lazyPart(() => import('./SilenciarDialog.tsx'))

/** 'silenciar notificações' or 'reativar notificações', whichever there is to do (spec 1 §2.11). */
export function NotificacoesButton({ processo: { id, is_notifiable } }: { processo: Processo }) {
  const [muting, setMuting] = useState(false)
  const [everMuting, setEverMuting] = useState(false)
  const reativar = useCommand(silencio.reativar, {
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
      message: `Você volta a receber os avisos do processo ${id}.`,
      confirm: 'Reativar notificações',
    })
    if (yes) reativar.send({ params: { id } })
  }
  const Icon = is_notifiable ? IconBellOff : IconBell
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<Icon size={16} aria-hidden />}
        loading={reativar.isPending}
        onClick={() => void (is_notifiable ? mute() : ask())}
      >
        {is_notifiable ? 'silenciar notificações' : 'reativar notificações'}
      </Button>
      {everMuting && (
        <Suspense>
          <SilenciarDialog id={id} opened={muting} onClose={() => setMuting(false)} />
        </Suspense>
      )}
    </>
  )
}
