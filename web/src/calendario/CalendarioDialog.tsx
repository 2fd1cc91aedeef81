import { prazos } from '@concordia/contract/calendario/calls'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../api/query.ts'
import { useCommand } from '../api/useCommand.ts'
import { useReadAgain } from '../api/useReadAgain.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { notify } from '../ui/notify.ts'
import { Failure } from '../ui/page/states/Failure.tsx'
import { RowsSkeleton } from '../ui/page/states/skeletons.tsx'
import { CalendarioAtivo, NovoLink, SemCalendario } from './estados.tsx'

interface CalendarioDialogProps {
  opened: boolean
  onClose: () => void
}

/** 'Calendário de prazos': the secret link with which a calendar program shows the user's deadlines (docs/rules/deadlines.md). */
export function CalendarioDialog({ opened, onClose }: CalendarioDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Calendário de prazos" size="lg">
      <Calendario />
    </Dialog>
  )
}

function Calendario() {
  const { data, error, refetch } = useQuery(queryOf(prazos.link, {}, { overlay: false }))
  // The server keeps only a hash of the link, so it cannot be shown again after the dialog closes.
  const [url, setUrl] = useState<string | null>(null)
  const [wasRemoved, setWasRemoved] = useState(false)
  const readAgain = useReadAgain()
  const create = useCommand(prazos.createLink, {
    again: true,
    onSuccess: ({ calendario }) => setUrl(calendario.url),
  })
  const remove = useCommand(prazos.removeLink, {
    again: true,
    onSuccess: ({ message }) => {
      notify.success(message)
      setUrl(null)
      setWasRemoved(true)
      return readAgain()
    },
  })
  // A new link stays, whatever becomes of a later question: it cannot be shown again.
  if (!data && !url) return error ? <Failure error={error} retry={refetch} /> : <RowsSkeleton rows={3} />
  const acts = { create: () => create.send(), remove: () => remove.send(), busy: create.isPending || remove.isPending }
  return (
    <Stack>
      <Text>
        Veja os prazos e as audiências de todos os seus procedimentos no programa de calendário que você já usa. Ele se atualiza
        sozinho quando um prazo ou uma audiência muda.
      </Text>
      {url ? (
        <NovoLink url={url} {...acts} />
      ) : data?.calendario.ativo ? (
        <CalendarioAtivo {...acts} />
      ) : (
        <SemCalendario {...acts} wasRemoved={wasRemoved} />
      )}
    </Stack>
  )
}
