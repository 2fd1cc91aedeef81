import '@mantine/core/styles/SegmentedControl.layer.css'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import { type MantineColorScheme, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import css from './ThemeToggle.module.css'

const SCHEMES: { value: MantineColorScheme; label: string }[] = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
  { value: 'auto', label: 'Automático' },
]

const CLASSES = { root: css.root ?? '', label: css.label ?? '' }

export function ThemeToggle() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SegmentedControl
      aria-label="Aparência"
      size="xs"
      fullWidth
      classNames={CLASSES}
      data={SCHEMES}
      value={colorScheme}
      onChange={(value) => setColorScheme(value as MantineColorScheme)}
    />
  )
}
