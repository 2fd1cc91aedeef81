import { Button } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { CalendarioDialog } from './CalendarioDialog.tsx'

/** Opens the dialog of the user's deadline calendar; used wherever deadlines are shown. */
export function CalendarioButton({ size = 'sm' }: { size?: 'sm' | 'md' }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size={size}
        leftSection={<IconCalendar size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        calendário de prazos
      </Button>
      <CalendarioDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
