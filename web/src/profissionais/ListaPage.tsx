import type { Profissional } from '@concordia/contract/conta/schemas/perfis'
import { fold } from '@concordia/contract/values/fold'
import { Card, Text, TextInput } from '@mantine/core'
import { IconSearch, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { Page } from '../ui/page/Page.tsx'
import { EmptyState } from '../ui/page/states/EmptyState.tsx'
import { Failure } from '../ui/page/states/Failure.tsx'
import { RowsSkeleton } from '../ui/page/states/skeletons.tsx'
import { ProfissionalCard } from './ProfissionalCard.tsx'
import css from './profissionais.module.css'

interface ListaPageProps {
  title: string
  about: string
  nenhum: string
  /** Undefined while they load. */
  profissionais: readonly Profissional[] | undefined
  error: unknown
  refetch: () => unknown
}

/** A public list: cards by name, with a search that ignores accents and case. */
export function ListaPage({ title, about, nenhum, profissionais, error, refetch }: ListaPageProps) {
  const [busca, setBusca] = useState('')
  const achados = profissionais?.filter(({ nome }) => fold(nome).includes(fold(busca)))
  return (
    <Page title={title} about={about}>
      {error !== null && <Failure error={error} retry={refetch} stale={profissionais !== undefined} />}
      {!achados ? (
        error === null && <RowsSkeleton rows={4} height={150} />
      ) : profissionais?.length === 0 ? (
        <Card>
          <EmptyState icon={IconUsers}>{nenhum}</EmptyState>
        </Card>
      ) : (
        <>
          <TextInput
            label="Buscar por nome"
            className={css.busca ?? ''}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={busca}
            onChange={(event) => setBusca(event.currentTarget.value)}
            autoComplete="off"
          />
          <Text role="status" size="sm" c="dimmed" className={css.total ?? ''}>
            {quantos(achados.length)}
          </Text>
          <ul className={css.cards} aria-label={title}>
            {achados.map((profissional) => (
              <ProfissionalCard key={profissional.id} {...profissional} />
            ))}
          </ul>
        </>
      )}
    </Page>
  )
}

const quantos = (n: number) => (n === 0 ? 'Ninguém com este nome.' : n === 1 ? '1 pessoa' : `${n} pessoas`)
