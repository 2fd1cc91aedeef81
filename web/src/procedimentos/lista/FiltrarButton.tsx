import { IconFilter } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { HeldButton } from '../../ui/dialog/HeldButton.tsx'
import type { Filtro } from './useFiltro.ts'

const FilterDialog = lazy(() => import('./FilterDialog.tsx'))

const IN_USE = 'Há um filtro em uso. Limpe-o para filtrar de novo.'

/** Opens the filter's dialog, whose code comes then; held while a filter is in use (spec 1 §2.8). */
export function FiltrarButton({ active, onApply }: { active: boolean; onApply: (filtro: Filtro) => void }) {
  const [asked, setAsked] = useState(false)
  const [opened, setOpened] = useState(false)
  const open = () => {
    setAsked(true)
    setOpened(true)
  }
  return (
    <>
      <HeldButton
        variant="default"
        icon={<IconFilter size={18} stroke={1.5} aria-hidden />}
        aria-haspopup="dialog"
        held={active ? IN_USE : undefined}
        onClick={open}
      >
        filtrar
      </HeldButton>
      {asked && (
        <Suspense>
          <FilterDialog opened={opened} onClose={() => setOpened(false)} onApply={onApply} />
        </Suspense>
      )}
    </>
  )
}
