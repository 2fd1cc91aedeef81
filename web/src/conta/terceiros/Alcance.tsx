import { busca } from '@concordia/contract/busca/calls'
import { z } from '@concordia/contract/http/zod'
import type { Referencia } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { MAX_PROCEDIMENTOS_DO_TERCEIRO } from '@concordia/contract/rules/limits'
import { Button, InputError, Text } from '@mantine/core'
import { useEffect } from 'react'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { call } from '../../api/call.ts'
import { nomeDe } from '../../paths/procedimento.ts'
import { RadioField } from '../../ui/form/RadioField.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import layout from '../../ui/layout.module.css'
import css from '../conta.module.css'

/** A procedimento of the list; `partes`: as the search shows them, absent for what was on the list before. */
type Escolhido = Referencia & { partes?: string }

/** Whether a third party sees everything or only a list. */
export const Alcance = z
  .object({
    alcance: z.enum(['todos', 'lista']),
    procedimentos: z.array(z.custom<Escolhido>()),
    /** What was just found; it joins the list at once. */
    procura: z.custom<Escolhido | null>(),
  })
  .refine(({ alcance, procedimentos }) => alcance === 'todos' || procedimentos.length > 0, {
    path: ['procura'],
    error: 'Escolha ao menos um processo ou caso',
  })
type Campos = z.output<typeof Alcance>

export const TODOS: Campos = { alcance: 'todos', procedimentos: [], procura: null }

/** What the form begins with. */
export const alcanceDe = (procedimentos: readonly Referencia[] | null): Campos =>
  procedimentos ? { ...TODOS, alcance: 'lista', procedimentos: [...procedimentos] } : TODOS

/** As the call takes it: null for all. */
export const procedimentosDe = ({ alcance, procedimentos }: Campos): Referencia[] | null =>
  alcance === 'todos' ? null : procedimentos.map(({ id, tipo }) => ({ id, tipo }))

const NOMEADOS = 4

/** "Processo 5, Caso 7 e mais 2" */
export const nomesDe = (procedimentos: readonly Referencia[]): string => {
  const nomes = procedimentos.slice(0, NOMEADOS).map(nomeDe).join(', ')
  return procedimentos.length > NOMEADOS ? `${nomes} e mais ${procedimentos.length - NOMEADOS}` : nomes
}

/** All procedimentos or a list, which is put together by searching one after the other. */
export function AlcanceFields<T extends Campos>({ form }: { form: UseFormReturn<T> }) {
  const { control, setValue, clearErrors } = form as unknown as UseFormReturn<Campos>
  const [alcance, procedimentos, procura] = useWatch({ control, name: ['alcance', 'procedimentos', 'procura'] })
  const { errors } = useFormState({ control, name: 'procedimentos' })
  const keep = (list: Escolhido[]) => {
    clearErrors('procedimentos')
    setValue('procedimentos', list, { shouldDirty: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was just found matters
  useEffect(() => {
    if (!procura) return
    if (!procedimentos.some(({ id }) => id === procura.id)) keep([...procedimentos, procura])
    setValue('procura', null)
    clearErrors('procura')
  }, [procura])
  return (
    <>
      <RadioField
        control={control}
        name="alcance"
        label="O que essa pessoa vê"
        options={[
          { value: 'todos', label: 'Todos os meus processos e casos, atuais e futuros' },
          { value: 'lista', label: 'Só os que eu escolher' },
        ]}
      />
      {alcance === 'lista' && (
        <>
          <SearchField
            control={control}
            name="procura"
            label="Incluir processo ou caso"
            description="Procure pelo nome, CPF ou CNPJ de uma parte, ou pelo número."
            search={searchProcedimentos}
            optionOf={(found: Escolhido) => ({
              value: found.id,
              label: [nomeDe(found), found.partes].filter(Boolean).join(': '),
            })}
            disabled={procedimentos.length >= MAX_PROCEDIMENTOS_DO_TERCEIRO}
          />
          {procedimentos.length > 0 && (
            <ul className={layout.plain} aria-label="Processos e casos escolhidos">
              {procedimentos.map((one, i) => (
                <li key={one.id} className={css.item}>
                  <div className={layout.grow}>
                    <Text fw={550}>{nomeDe(one)}</Text>
                    {one.partes && (
                      <Text size="sm" c="dimmed">
                        {one.partes}
                      </Text>
                    )}
                    {errors.procedimentos?.[i]?.message && <InputError size="sm">{errors.procedimentos[i].message}</InputError>}
                  </div>
                  <Button
                    size="sm"
                    variant="default"
                    aria-label={`tirar ${nomeDe(one)} da lista`}
                    onClick={() => keep(procedimentos.filter(({ id }) => id !== one.id))}
                  >
                    tirar
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </>
  )
}

const searchProcedimentos = async (texto: string, signal: AbortSignal): Promise<Escolhido[]> =>
  (await call(busca.buscar, { body: { texto } }, { signal })).procedimentos
