import { type Pessoa, pessoas } from '@concordia/contract/identidade/pessoas'
import { marcadores } from '@concordia/contract/marcadores'
import { procedimentos } from '@concordia/contract/procedimentos/procedimentos'
import { movimentacao } from '@concordia/contract/procedimentos/processos-atos'
import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryOf } from '../../api/query.ts'
import { isStaff, useSession } from '../../api/session.ts'
import { CheckboxField } from '../../ui/form/CheckboxField.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { IntegerField } from '../../ui/form/IntegerField.tsx'
import { MultiSelectField } from '../../ui/form/MultiSelectField.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import css from './FilterForm.module.css'
import {
  bodyOf,
  DIAS_OPTIONS,
  FiltroForm,
  factsOf,
  filtroVazio,
  QUALQUER_EVENTO,
  qualquerEvento,
  SITUACAO_OPTIONS,
} from './filtro.ts'
import type { Filtro } from './useFiltro.ts'

interface FilterFormProps {
  onCancel: () => void
  onApply: (filtro: Filtro) => void
}

const QUIET = { overlay: false }

/** The twelve fields, and one more for the secretariat; what is left empty does not filter. */
export function FilterForm({ onCancel, onApply }: FilterFormProps) {
  // Old processes may be of an area that is not offered any more.
  const areas = useQuery(queryOf(procedimentos.areas, { query: { desativadas: true } }, QUIET))
  const descricoes = useQuery(queryOf(movimentacao.descricoes, {}, QUIET))
  const tags = useQuery(queryOf(marcadores.list, {}, QUIET))
  const staff = isStaff(useSession()?.user)
  const form = useFormOf(FiltroForm, filtroVazio)
  const { control } = form
  const eventos = [qualquerEvento, ...(descricoes.data?.descricoes ?? []).map((value) => ({ value, label: value }))]

  const apply = (values: FiltroForm) => {
    const names = { areas: areas.data?.areas ?? [], marcadores: tags.data?.marcadores ?? [] }
    onApply({
      situacao: values.situacao,
      designacao: values.aguardando_designacao,
      body: bodyOf(values),
      facts: factsOf(values, names),
    })
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(apply)}>
      <Stack>
        <IntegerField control={control} name="numero" label="Número do processo" data-autofocus />
        <SelectField
          control={control}
          name="area"
          label="Área"
          options={(areas.data?.areas ?? []).map(nomeOption)}
          searchable
          clearable
          {...whenLoaded(areas)}
        />
        <TextField control={control} name="advogado_nome" label="Nome do advogado" autoComplete="off" />
        <TextField control={control} name="nome" label="Nome da parte" autoComplete="off" />
        <TextField
          control={control}
          name="email"
          label="E-mail da parte"
          description="O endereço completo."
          type="email"
          autoComplete="off"
        />
        <SelectField control={control} name="situacao" label="Situação" options={SITUACAO_OPTIONS} clearable />
        <fieldset className={css.group}>
          <legend className={css.legend}>Com evento</legend>
          <Stack>
            <MultiSelectField
              control={control}
              name="hasEventos"
              label="Tem algum destes eventos"
              options={eventos}
              exclusive={QUALQUER_EVENTO}
              {...whenLoaded(descricoes)}
            />
            <div className={css.period}>
              <DateField control={control} name="hasEventosFrom" label="De" clearable />
              <DateField control={control} name="hasEventosTo" label="Até" clearable />
            </div>
          </Stack>
        </fieldset>
        <MultiSelectField
          control={control}
          name="doesntHaveEventos"
          label="Sem evento"
          description="Não tem nenhum destes eventos."
          options={eventos}
          exclusive={QUALQUER_EVENTO}
          {...whenLoaded(descricoes)}
        />
        <SearchField control={control} name="arbitro" label="Árbitro" search={searchArbitros} optionOf={pessoaOption} clearable />
        <SearchField
          control={control}
          name="user"
          label="Usuário vinculado"
          search={searchUsers}
          optionOf={pessoaOption}
          clearable
        />
        <MultiSelectField
          control={control}
          name="marcadores"
          label="Marcadores"
          description="Tem ao menos um deles."
          options={(tags.data?.marcadores ?? []).map(nomeOption)}
          {...whenLoaded(tags)}
        />
        <SelectField control={control} name="diasSemEvento" label="Dias sem evento" options={DIAS_OPTIONS} clearable />
        {staff && (
          <CheckboxField
            control={control}
            name="aguardando_designacao"
            label="Só os que aguardam designação"
            description="As custas estão pagas, e há vaga de árbitro livre."
          />
        )}
      </Stack>
      <div className={css.actions}>
        <Button variant="default" onClick={onCancel}>
          cancelar
        </Button>
        <Button type="submit">filtrar</Button>
      </div>
    </form>
  )
}

const nomeOption = ({ id, nome }: { id: number; nome: string }) => ({ value: id, label: nome })
const pessoaOption = ({ id, name, email }: Pessoa) => ({ value: id, label: `${name} (${email})` })

const searchArbitros = async (text: string, signal: AbortSignal) =>
  (await call(pessoas.searchArbitros, { params: { text } }, { signal })).arbitros
const searchUsers = async (text: string, signal: AbortSignal) =>
  (await call(pessoas.searchUsers, { params: { text } }, { signal })).users

/** Until its options are there, a field says so; one whose options cannot be had holds up no other. */
const whenLoaded = ({ data, error }: { data: unknown; error: unknown }) =>
  data ? {} : { disabled: true, placeholder: error ? 'Não foi possível carregar' : 'Carregando…' }
