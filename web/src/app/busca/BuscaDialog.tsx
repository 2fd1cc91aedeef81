import { busca } from '@concordia/contract/busca/calls'
import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useInstalacao } from '../../api/instalacao.ts'
import { queryOf } from '../../api/query.ts'
import { isStaff, useSession } from '../../api/session.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import '../../ui/form/styles-combobox.ts'
import { useGo } from '../../ui/links.tsx'
import { sentenceOf } from '../../ui/notify.ts'
import { TrechoAchado } from '../../ui/text/TrechoAchado.tsx'
import css from './BuscaDialog.module.css'
import { gruposDe, telasDe } from './resultados.ts'

const DEBOUNCE_MS = 300

/** One field for everything the user may see: by arrows and Enter, or by a click. */
export default function BuscaDialog({ opened, onClose, onClosed }: DialogoProps<null>) {
  const go = useGo()
  const staff = isStaff(useSession()?.user)
  const { indicadores_publicos: publicado } = useInstalacao()
  const [typed, setTyped] = useState('')
  const [texto] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...queryOf(busca.buscar, { body: { texto } }, { overlay: false }),
    enabled: texto !== '',
    retry: false,
    placeholderData: keepPreviousData,
  })
  const grupos = texto === '' ? [] : [...(data && !error ? gruposDe(data, texto) : []), ...telasDe(texto, { staff, publicado })]
  const waiting = typed.trim() !== texto || isFetching
  const list = useCombobox({ opened: true })

  // Enter opens the first result until the arrows choose another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other results matter
  useEffect(() => {
    list.resetSelectedOption()
    list.selectFirstOption()
  }, [data, texto])

  const open = (key: string) => {
    const chosen = grupos.flatMap(({ resultados }) => resultados).find((one) => keyOf(one) === key)
    if (!chosen) return
    onClose()
    void go(chosen.to, chosen.state && { state: chosen.state })
  }
  return (
    <Dialog opened={opened} onClose={onClose} onClosed={onClosed} title="Procurar" size="lg" fill goesAtOnce>
      <Combobox store={list} onOptionSubmit={open}>
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            className={css.field ?? ''}
            aria-label="O que você procura?"
            placeholder={
              staff
                ? 'Número, parte, CPF ou CNPJ, e-mail, custas, pessoa ou palavras dos autos'
                : 'Número, parte, CPF ou CNPJ, e-mail, custas ou palavras dos autos'
            }
            data-autofocus
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            // The list keeps Esc from the dialog.
            onKeyDown={({ key }) => key === 'Escape' && onClose()}
            leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
            rightSection={waiting && typed.trim() !== '' ? <Loader size="xs" aria-hidden /> : undefined}
          />
        </Combobox.EventsTarget>
        <p role="status" className={css.note}>
          {noteOf({ texto, waiting, error, found: grupos.reduce((sum, { resultados }) => sum + resultados.length, 0) })}
        </p>
        <Combobox.Options aria-label="Resultados" className={css.options ?? ''} data-old={isPlaceholderData || undefined}>
          {grupos.map(({ nome, resultados }) => (
            <Combobox.Group key={nome} label={nome}>
              {resultados.map(({ titulo, detalhe, trecho, ...where }) => (
                <Combobox.Option key={keyOf(where)} value={keyOf(where)} className={css.option ?? ''}>
                  <span className={css.title}>{titulo}</span> {detalhe && <span className={css.detail}>{detalhe}</span>}{' '}
                  {trecho && <TrechoAchado className={css.trecho} trecho={trecho} />}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
      </Combobox>
    </Dialog>
  )
}

const keyOf = ({ to, key = to }: { to: string; key?: string }) => key

interface Outcome {
  texto: string
  waiting: boolean
  error: unknown
  found: number
}

function noteOf({ texto, waiting, error, found }: Outcome): string {
  if (texto === '') return 'Digite um número ou ao menos 3 letras. Use as setas para escolher e Enter para abrir.'
  if (waiting) return 'Buscando…'
  if (error) return sentenceOf(error)
  if (found === 0) return `Nada encontrado com “${texto}”.`
  return found === 1 ? '1 resultado' : `${found} resultados, no máximo 6 de cada tipo`
}
