import type { ResultOf } from '@concordia/contract/http/call'
import { MAX_ACHADAS } from '@concordia/contract/identidade/words'
import { PAPEIS, TIPOS } from '@concordia/contract/rules/tipos'
import type { atos } from '@concordia/contract/secretaria/calls'
import type { Substantivo } from '@concordia/contract/values/substantivo'
import { Button, Text, VisuallyHidden } from '@mantine/core'
import { IconBan } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import layout from '../../ui/layout.module.css'
import { sentenceOf } from '../../ui/notify.ts'
import css from './Candidatos.module.css'
import { CHAMADAS_DA_SECRETARIA, type DoProcedimento } from './chamadas.ts'

export type Candidato = ResultOf<typeof atos.candidatos>['candidatos'][number]

const MIN_CHARS = 2

interface AchadosProps extends DoProcedimento {
  text: string
  /** The user is still typing. */
  waiting: boolean
  chosen: readonly Candidato[]
  /** Every free seat has somebody chosen. */
  full: boolean
  onChoose: (pessoa: Candidato) => void
}

/** Results of the search; people who are impeded show with the reason and cannot be chosen. */
export function Achados({ tipo, id, text, waiting, chosen, full, onChoose }: AchadosProps) {
  const wanted = text.length >= MIN_CHARS
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...queryOf(CHAMADAS_DA_SECRETARIA[tipo].candidatos, { params: { id, text } }, { overlay: false }),
    enabled: wanted,
    retry: false,
    placeholderData: keepPreviousData,
  })
  if (!wanted) return null
  const found = data?.candidatos ?? []
  const busy = waiting || isFetching || isPlaceholderData
  return (
    <div className={css.found}>
      <Text size="sm" c="dimmed" role="status">
        {error ? sentenceOf(error) : busy ? 'Buscando…' : foundOf(found.length, PAPEIS[TIPOS[tipo].papel])}
      </Text>
      {!error && found.length > 0 && (
        <ul className={layout.plain} aria-label="Pessoas encontradas">
          {found.map((pessoa) => (
            <li key={pessoa.id} className={css.row}>
              <div className={css.who}>
                <div className={css.name}>{pessoa.name}</div>
                <div className={layout.soft}>{pessoa.email}</div>
                {pessoa.impedimento && (
                  <div className={css.impedimento}>
                    <IconBan size={15} stroke={1.75} aria-hidden className={layout.icon} />
                    <span>
                      <VisuallyHidden component="span">Não pode ser designada: </VisuallyHidden>
                      {pessoa.impedimento}
                    </span>
                  </div>
                )}
              </div>
              {!pessoa.impedimento && <Escolher {...{ pessoa, chosen, full, onChoose }} />}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Escolher({
  pessoa,
  chosen,
  full,
  onChoose,
}: { pessoa: Candidato } & Pick<AchadosProps, 'chosen' | 'full' | 'onChoose'>) {
  if (chosen.some(({ id }) => id === pessoa.id)) return <span className={layout.soft}>escolhida</span>
  if (full) return <span className={layout.soft}>sem vaga livre</span>
  return (
    <Button size="compact-md" variant="default" aria-label={`escolher ${pessoa.name}`} onClick={() => onChoose(pessoa)}>
      escolher
    </Button>
  )
}

function foundOf(count: number, { um }: Substantivo): string {
  if (count === 0) return `Nenhum ${um} com este nome.`
  if (count >= MAX_ACHADAS) return `As ${MAX_ACHADAS} primeiras pessoas encontradas. Digite mais do nome para chegar às outras.`
  return count === 1 ? '1 pessoa encontrada' : `${count} pessoas encontradas`
}
