import { PAPEIS, TIPOS } from '@concordia/contract/rules/tipos'
import type { Candidato } from '@concordia/contract/secretaria/schemas/atos'
import { counted, type Substantivo } from '@concordia/contract/values/substantivo'
import { Text, VisuallyHidden } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { queryOf } from '../../api/query.ts'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { RowsSkeleton } from '../../ui/page/states/skeletons.tsx'
import { PageFoot, PastTheEnd } from '../../ui/table/PageFoot.tsx'
import { CandidatoRow } from './CandidatoRow.tsx'
import css from './Candidatos.module.css'
import { CHAMADAS_DA_SECRETARIA, type DoProcedimento } from './chamadas.ts'

interface RolProps extends DoProcedimento {
  /** A part of the name; '' for everybody. */
  texto: string
  page: number
  onPage: (page: number) => void
  chosen: readonly Candidato[]
  max: number
  onChange: (chosen: Candidato[]) => void
}

/** The roster: one page of the people who may be designated. With one seat another choice replaces the first. */
export function Rol({ tipo, id, texto, page, onPage, chosen, max, onChange }: RolProps) {
  const papel = PAPEIS[TIPOS[tipo].papel]
  const query = { page, ...(texto && { texto }) }
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queryOf(CHAMADAS_DA_SECRETARIA[tipo].candidatos, { params: { id }, query }, { overlay: false }),
    placeholderData: keepPreviousData,
  })
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins at its top.
  useEffect(() => void list.current?.scrollTo({ top: 0 }), [data])
  if (!data) return error ? <Failure error={error} retry={refetch} /> : <RowsSkeleton rows={4} />
  const { data: rows, total, per_page } = data.candidatos
  const full = max > 1 && chosen.length >= max
  const toggle = (pessoa: Candidato) => {
    const others = chosen.filter((each) => each.id !== pessoa.id)
    if (others.length < chosen.length) onChange(others)
    else onChange(max === 1 ? [pessoa] : [...chosen, pessoa])
  }
  return (
    <div className={css.rol}>
      {error && <Failure error={error} retry={refetch} stale />}
      <VisuallyHidden role="status">{texto && !isPlaceholderData ? encontradosOf(total, papel) : ''}</VisuallyHidden>
      {rows.length > 0 ? (
        <ul ref={list} className={css.rows} aria-label={papel.titulos} aria-busy={isPlaceholderData}>
          {rows.map((pessoa) => (
            <CandidatoRow
              key={pessoa.id}
              pessoa={pessoa}
              um={max === 1}
              checked={chosen.some((each) => each.id === pessoa.id)}
              full={full}
              onToggle={() => toggle(pessoa)}
            />
          ))}
        </ul>
      ) : total > 0 ? (
        <PastTheEnd onFirst={() => onPage(1)} />
      ) : (
        <Text c="dimmed">{texto ? `Nenhum ${papel.um} com este nome.` : `Ainda não há ${papel.um} com perfil aprovado.`}</Text>
      )}
      {rows.length > 0 && (
        <PageFoot page={page} total={total} per_page={per_page} onPage={onPage} noun={papel} shown={rows.length} />
      )}
      {/* Below: a row must not move away from under a click. */}
      <Text size="sm" role="status">
        {full ? `As ${max} vagas já têm alguém escolhido. Para trocar, retire uma pessoa.` : ''}
      </Text>
    </div>
  )
}

const encontradosOf = (total: number, noun: Substantivo): string =>
  total === 0 ? '' : `${counted(total, noun)} encontrad${noun.artigo}${total === 1 ? '' : 's'}`
