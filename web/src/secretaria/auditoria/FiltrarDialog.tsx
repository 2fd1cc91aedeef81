import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { pessoas } from '@concordia/contract/identidade/pessoas'
import { nomeDaAcao, nomeDoObjeto } from '@concordia/contract/rules/auditoria'
import { Button, Group, Modal, Stack } from '@mantine/core'
import { useRef } from 'react'
import { call } from '../../api/call.ts'
import { useBornClosed } from '../../ui/dialog/useBornClosed.ts'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { useNarrow } from '../../ui/table/DataTable.tsx'
import css from './Auditoria.module.css'
import { bodyOf, FiltroForm, factsOf, filtroVazio } from './filtro.ts'
import type { Filtro } from './useFiltro.ts'

export interface Sobre {
  /** The words in use in the trail. */
  acoes: readonly string[]
  objetos: readonly string[]
  onApply: (filtro: Filtro) => void
}

/** The filter of the audit trail. */
export default function FiltrarDialog({ opened, sobre, onClose, onClosed }: DialogoProps<Sobre>) {
  const narrow = useNarrow()
  const applied = useRef(false)
  const form = useFormOf(FiltroForm, filtroVazio)
  const { control } = form
  const apply = (values: FiltroForm) => {
    applied.current = true
    sobre.onApply({ body: bodyOf(values), facts: factsOf(values) })
    onClose()
  }
  return (
    <Modal
      opened={useBornClosed(opened)}
      onClose={onClose}
      title="Filtrar a auditoria"
      size="lg"
      fullScreen={narrow}
      transitionProps={{ transition: 'fade', duration: 120, exitDuration: 0 }}
      returnFocus={false}
      // Once it is applied the list is what matters.
      onExitTransitionEnd={() => applied.current || onClosed()}
    >
      <form noValidate onSubmit={form.handleSubmit(apply)}>
        <Stack>
          <SearchField control={control} name="user" label="Quem" search={searchUsers} optionOf={pessoaOption} clearable />
          <SelectField
            control={control}
            name="acao"
            label="O que"
            options={optionsOf(sobre.acoes, nomeDaAcao)}
            placeholder="Qualquer ato"
            searchable
            clearable
          />
          <div className={css.pair}>
            <SelectField
              control={control}
              name="objeto"
              label="Objeto"
              options={optionsOf(sobre.objetos, nomeDoObjeto)}
              placeholder="Qualquer objeto"
              searchable
              clearable
            />
            <TextField control={control} name="objeto_id" label="Número do objeto" autoComplete="off" />
          </div>
          <div className={css.pair}>
            <DateField control={control} name="from" label="Desde" clearable />
            <DateField control={control} name="to" label="Até" clearable />
          </div>
        </Stack>
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" onClick={onClose}>
            cancelar
          </Button>
          <Button type="submit">filtrar</Button>
        </Group>
      </form>
    </Modal>
  )
}

const optionsOf = (words: readonly string[], nameOf: (word: string) => string) =>
  words.map((value) => ({ value, label: nameOf(value) })).toSorted((a, b) => a.label.localeCompare(b.label, 'pt-BR'))

const searchUsers = async (text: string, signal: AbortSignal) =>
  (await call(pessoas.searchUsers, { params: { text } }, { signal })).users
const pessoaOption = ({ id, name, email }: { id: number; name: string; email: string }) => ({
  value: id,
  label: `${name} (${email})`,
})
