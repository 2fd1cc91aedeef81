import type { ResultOf } from '@concordia/contract/http/call'
import type { institucional } from '@concordia/contract/institucional/calls'
import { Group, Skeleton, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import { path } from '../../paths/paths.ts'
import { TextLink } from '../../ui/links.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { Prose } from '../../ui/text/Prose.tsx'
import css from './Register.module.css'

/** The terms in force, to be read before agreeing: a box that scrolls with wheel, touch and arrow keys. */
export function TermosPanel({
  query: { data, error, refetch },
}: {
  query: UseQueryResult<ResultOf<typeof institucional.termos>>
}) {
  const id = useId()
  return (
    <div>
      <Group justify="space-between" mb={6}>
        <Text fw={500} id={id}>
          Termos de Uso
        </Text>
        <TextLink to={path('Termos')} newTab size="sm">
          Abrir em outra aba
        </TextLink>
      </Group>
      {error ? (
        <Failure error={error} retry={refetch} />
      ) : data ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without focus the box cannot be scrolled by keyboard
        <section className={css.terms} aria-labelledby={id} tabIndex={0}>
          <Prose html={data.termos} topHeading={3} small />
        </section>
      ) : (
        <Skeleton height="18rem" />
      )}
    </div>
  )
}
