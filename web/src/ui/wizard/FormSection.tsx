import { Button, Card, Group, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, use, useEffect, useId, useRef } from 'react'
import css from './FormSection.module.css'
import { rootOf, type Sections, SectionsContext } from './sections.ts'

interface FormSectionProps {
  title: string
  about?: ReactNode
  /** Heading level: 2 where there is no step title above it. */
  order?: 2 | 3
  /** 'editar' beside the title, which leads to where this is filled in. */
  onEdit?: () => void
  /** The fields it holds, by the first part of their names: in a step whose sections fold (`SectionsContext`), this one does. */
  fields?: readonly string[]
  /** What the fields are called in the line that says what is missing, by the last part of their names. */
  names?: Readonly<Record<string, string>>
  children: ReactNode
}

/** Fields that belong together, under a heading. */
export function FormSection({ fields, names, ...section }: FormSectionProps) {
  const sections = use(SectionsContext)
  if (sections && fields) return <FoldingSection {...section} sections={sections} fields={fields} names={names ?? {}} />
  return <PlainSection {...section} />
}

function PlainSection({ title, about, order = 3, onEdit, children }: Omit<FormSectionProps, 'fields' | 'names'>) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Title order={order} size="h3" id={id}>
          {title}
        </Title>
        {onEdit && (
          <Button size="xs" variant="subtle" aria-describedby={id} onClick={onEdit} mr="-0.875rem" style={{ flexShrink: 0 }}>
            editar
          </Button>
        )}
      </Group>
      {about && (
        <Text c="dimmed" mt={4}>
          {about}
        </Text>
      )}
      <Stack mt="md">{children}</Stack>
    </Card>
  )
}

interface FoldingSectionProps extends Omit<FormSectionProps, 'onEdit' | 'fields' | 'names'> {
  sections: Sections
  fields: readonly string[]
  names: Readonly<Record<string, string>>
}

/** The same behind its title, with a line that says what is missing or wrong once one of its fields was touched, that it is complete, or that nothing was given. Folded fields keep what they hold. */
function FoldingSection({ title, about, order = 3, children, sections, fields, names }: FoldingSectionProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { isFolded, toggle, begin } = sections
  const begins = begin !== null && fields.includes(begin)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step appears
  useEffect(() => {
    if (!begins) return
    button.current?.focus({ preventScroll: true })
    void button.current?.scrollIntoView({ block: 'start' })
  }, [])
  const folded = isFolded(fields)
  return (
    <Card component="section" aria-labelledby={id}>
      <Title order={order} size="h3" id={id}>
        <UnstyledButton
          ref={button}
          className={css.toggle ?? ''}
          aria-expanded={!folded}
          aria-controls={`${id}-fields`}
          aria-describedby={`${id}-state`}
          onClick={() => toggle(fields)}
        >
          {title}
          <IconChevronRight size={20} aria-hidden className={css.chevron} data-open={!folded} />
        </UnstyledButton>
      </Title>
      <Text id={`${id}-state`} size="sm" c="dimmed">
        {stateOf(sections, fields, names)}
      </Text>
      <div id={`${id}-fields`} hidden={folded}>
        {about && (
          <Text c="dimmed" mt={4}>
            {about}
          </Text>
        )}
        <Stack mt="md">{children}</Stack>
      </div>
    </Card>
  )
}

function stateOf(sections: Sections, fields: readonly string[], names: Readonly<Record<string, string>>) {
  const { missing, wrong, isEmpty, isBegun } = sections
  if (!isBegun(fields) && missing.some((path) => fields.includes(rootOf(path)))) return 'A preencher'
  const said = (
    [
      ['Falta preencher', missing],
      ['Confira', wrong],
    ] as const
  ).flatMap(([what, all]) => {
    const paths = all.filter((path) => fields.includes(rootOf(path)))
    return paths.length > 0 ? `${what}: ${listed(paths, names)}` : []
  })
  return said.join('. ') || (isEmpty(fields) ? 'Nada informado' : 'Completo')
}

const NAMED = 5

/** "nome, CPF/CNPJ e mais 3". The same field of several rows is named once. */
function listed(paths: readonly string[], names: Readonly<Record<string, string>>): string {
  const called = [...new Set(paths.map((path) => names[path.split('.').at(-1) ?? ''] ?? names[rootOf(path)] ?? 'um campo'))]
  const shown = called.slice(0, NAMED).join(', ')
  return called.length > NAMED ? `${shown} e mais ${called.length - NAMED}` : shown
}
