import { indicadores } from '@concordia/contract/secretaria/calls'
import type { FiltroDosIndicadores } from '@concordia/contract/secretaria/schemas/indicadores'
import { mesesDe, type Quadro } from '@concordia/contract/secretaria/words'
import { dayOf } from '@concordia/contract/values/dates'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../api/query.ts'
import { useCommand } from '../../api/useCommand.ts'
import { path } from '../../paths/paths.ts'
import { useSearchOf } from '../../paths/useAddress.ts'
import { saveFile } from '../../ui/files/saveFile.ts'
import { useGo } from '../../ui/links.tsx'
import { notify } from '../../ui/notify.ts'
import { Page } from '../../ui/page/Page.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import { SoSecretaria } from '../SoSecretaria.tsx'
import { Atualizado } from './Atualizado.tsx'
import { Filtro } from './Filtro.tsx'
import { Publicacao } from './Publicacao.tsx'
import { QuadroSection } from './QuadroSection.tsx'
import { quadrosDe } from './quadros.ts'

const TITLE = 'Indicadores'
/** How often the screen looks whether the figures it asked for have come. */
const LOOK_MS = 2_000

/** /secretaria/indicadores: the chamber's figures as pictures, tables and CSV (docs/rules/indicadores.md). */
export default function IndicadoresPage() {
  const [meses] = useState(mesesOferecidos)
  const { de, ate, area, tipo } = useSearchOf('Indicadores')
  const initial = periodoInicial(meses)
  const filtro: FiltroDosIndicadores = { from: de ?? initial.from, to: ate ?? initial.to, area, tipo }
  const go = useGo()
  /** The time of the figures that were on screen when new ones were asked for. */
  const [since, setSince] = useState<string | null | undefined>(undefined)
  const { data, error, refetch } = useQuery({
    ...queryOf(indicadores.get, { query: filtro }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (since !== undefined && state.data?.indicadores.atualizado_em === since ? LOOK_MS : false),
  })
  const atualizar = useCommand(indicadores.atualizar, {
    again: true,
    onSuccess: ({ message }) => {
      setSince(data?.indicadores.atualizado_em)
      notify.success(message)
    },
  })
  const csv = useCommand(indicadores.exportar, { again: true, onSuccess: (file) => saveFile(file) })
  if (error?.status === 403) return <SoSecretaria title={TITLE} error={error} />
  const change = ({ from, to, ...rest }: FiltroDosIndicadores) =>
    void go(path('Indicadores', {}, { de: from, ate: to, ...rest }), { replace: true, resetScroll: false })
  const exportFile = (quadro: Quadro) => csv.send({ body: { ...filtro, quadro } })
  return (
    <Page
      title={TITLE}
      about={<Atualizado em={data?.indicadores.atualizado_em} />}
      action={
        <Button variant="default" loading={atualizar.isPending} disabled={!data} onClick={() => atualizar.send({ body: {} })}>
          atualizar agora
        </Button>
      }
    >
      <Filtro filtro={filtro} meses={meses} onChange={change} />
      {error ? (
        <Failure error={error} retry={refetch} />
      ) : data ? (
        <>
          {quadrosDe(data.indicadores).map((quadro) => (
            <QuadroSection
              key={quadro.quadro}
              quadro={quadro}
              action={
                <Button
                  variant="default"
                  size="sm"
                  disabled={csv.isPending}
                  aria-label={`baixar CSV: ${quadro.title}`}
                  onClick={() => exportFile(quadro.quadro)}
                >
                  baixar CSV
                </Button>
              }
            />
          ))}
          <Publicacao publicos={data.publicos} />
        </>
      ) : (
        <CardSkeleton lines={10} />
      )}
    </Page>
  )
}

const ANOS = 5

/** The months one can choose, the latest first. */
function mesesOferecidos(): string[] {
  const to = dayOf(new Date()).slice(0, 7)
  return mesesDe({ from: `${Number(to.slice(0, 4)) - ANOS}-01`, to }).toReversed()
}

/** The last twelve months, this one included. */
const periodoInicial = (meses: readonly string[]) => ({ from: meses[11]!, to: meses[0]! })
