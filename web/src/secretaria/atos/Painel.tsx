import { PAPEIS, TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import type { FichaDaSecretaria } from '@concordia/contract/secretaria/schemas/atos'
import { counted } from '@concordia/contract/values/substantivo'
import { Card, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { queryOf } from '../../api/query.ts'
import { detalhesDe, PAGINAS } from '../../paths/procedimento.ts'
import { useSearchOf } from '../../paths/useAddress.ts'
import type { AEncerrar } from '../../procedimentos/caso/mediacao/TermoFinalDialog.tsx'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { type DialogoProps, useDialogo } from '../../ui/dialog/useDialogo.tsx'
import layout from '../../ui/layout.module.css'
import { useGo } from '../../ui/links.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import type { AtoAberto } from './AtoDialog.tsx'
import { Atos } from './Atos.tsx'
import { Custas } from './Custas.tsx'
import { CHAMADAS_DA_SECRETARIA, type DoProcedimento } from './chamadas.ts'
import { Designados } from './Designados.tsx'
import css from './Painel.module.css'
import { Sigilos } from './sigilo/Sigilos.tsx'
import { Vinculos } from './vinculos/Vinculos.tsx'

const TermoFinalDialog = lazyPart<DialogoProps<AEncerrar>>(() => import('../../procedimentos/caso/mediacao/TermoFinalDialog.tsx'))
const AtoDialog = lazyPart<DialogoProps<AtoAberto>>(() => import('./AtoDialog.tsx'))

/** The secretariat's panel: state, people who conduct it, fees, secret documents and acts. */
export default function Painel({ tipo, id }: DoProcedimento) {
  const { data, error, refetch } = useQuery(queryOf(CHAMADAS_DA_SECRETARIA[tipo].ficha, { params: { id } }, { overlay: false }))
  if (!data) return error ? <Failure error={error} retry={refetch} /> : <CardSkeleton lines={4} />
  return (
    <>
      {error && <Failure error={error} retry={refetch} stale />}
      <Ficha tipo={tipo} id={id} ficha={data.ficha} />
    </>
  )
}

function Ficha({ tipo, id, ficha }: DoProcedimento & { ficha: FichaDaSecretaria }) {
  const { abrir, dialog } = useDialogo(AtoDialog)
  const termo = useDialogo(TermoFinalDialog)
  const um = { tipo, id }
  const designar = () => abrir({ ...um, ato: 'designar', livres: ficha.vagas.livres })
  useBeginWith(um, ficha, designar)
  const custasAbertas = ficha.custas.some(({ situacao }) => situacao === 'A')
  return (
    <Card className={css.card ?? ''}>
      <div className={layout.spread}>
        <Text className={css.estado ?? ''}>{situacaoEmPalavras(tipo, ficha)}</Text>
        <Atos
          tipo={tipo}
          ficha={ficha}
          onDesignar={designar}
          onAto={(ato) =>
            abrir(ato === 'senha' ? { ...um, ato } : { ...um, ato, de: ficha.situacao, custasAbertas, acordo: ficha.acordo })
          }
          onAnularTermo={() => ficha.termo_final && abrir({ ...um, ato: 'anularTermo', termo: ficha.termo_final })}
          onTermoFinal={() => termo.abrir(aEncerrar(id, ficha))}
        />
      </div>
      <div className={css.parts}>
        <Designados
          tipo={tipo}
          id={id}
          ficha={ficha}
          onSubstituir={(designado) => abrir({ ...um, ato: 'substituir', designado })}
        />
        <Custas tipo={tipo} custas={ficha.custas} />
        {ficha.vinculos.length > 0 && (
          <Vinculos vinculos={ficha.vinculos} onDesvincular={(vinculo) => abrir({ ...um, ato: 'desvincular', vinculo })} />
        )}
        {ficha.sigilos.length > 0 && <Sigilos sigilos={ficha.sigilos} />}
      </div>
      {dialog}
      {termo.dialog}
    </Card>
  )
}

/** Opens the designation when the desk led here for it, once: a reload or the way back shows the page alone. */
function useBeginWith(um: DoProcedimento, { atos }: FichaDaSecretaria, designar: () => void): void {
  const { ato } = useSearchOf(PAGINAS[um.tipo].detalhes)
  const go = useGo()
  const begin = useEffectEvent(() => {
    if (atos.some((one) => one.ato === 'designar' && one.impedido === null)) designar()
    void go(detalhesDe(um), { replace: true, resetScroll: false })
  })
  useEffect(() => {
    if (ato === 'designar') begin()
  }, [ato])
}

function aEncerrar(id: number, { acordo }: FichaDaSecretaria): AEncerrar {
  const comum = { id, conduz: false, texto: null }
  return acordo
    ? { ...comum, negociacoes: [{ id: acordo.negociacao }], acordo: acordo.negociacao }
    : { ...comum, negociacoes: [] }
}

/** The state in a sentence, starting with what it waits for. */
function situacaoEmPalavras(tipo: Tipo, { situacao, acordo, atos, vagas, designados }: FichaDaSecretaria): string {
  if (acordo) {
    const porTermo = atos.some(({ ato, impedido }) => ato === 'registrarAcordo' && impedido !== null)
    return `O acordo da negociação ${acordo.negociacao} foi juntado no evento ${acordo.evento} e ${porTermo ? 'encerra a mediação pelo termo final' : 'pode ser registrado'}.`
  }
  const { maquina, papel } = TIPOS[tipo]
  const pessoas = (n: number) => counted(n, PAPEIS[papel])
  const designar = atos.find(({ ato }) => ato === 'designar')
  const pendentes = designados.filter((designado) => designado.situacao === 'pendente').length
  const { label } = maquina[situacao]
  if (designar && designar.impedido === null)
    return vagas.livres === vagas.total
      ? `Aguarda a designação de ${pessoas(vagas.total)}.`
      : `Aguarda a designação de mais ${pessoas(vagas.livres)}, de ${vagas.total}.`
  if (pendentes > 0) return `Aguarda a resposta de ${pessoas(pendentes)}.`
  if (situacao === 1 && designar?.impedido) return designar.impedido
  return `Situação: ${label}.`
}
