import type { Parte } from '@concordia/contract/procedimentos/procedimentos'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { bareDocument, formatDocument } from '@concordia/contract/values/documento'
import { formatPhone } from '@concordia/contract/values/phone'
import { Button, Card, Title } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { DataList, Datum } from '../../ui/page/DataList.tsx'
import { SaveButton } from '../../ui/page/SaveButton.tsx'
import { CHAMADAS } from '../tipo.ts'
import { type ContatoAto, Contatos } from './Contatos.tsx'
import css from './Partes.module.css'

/** More partes than these would push the docket too far down. */
const AT_FIRST = 3

interface PartesProps {
  tipo: Tipo
  id: number
  /** "Demandantes". */
  title: string
  partes: readonly Parte[]
  /** Whether the user may see the docket, and so the report of all notices to a parte. */
  aberto: boolean
  contatoAto: ContatoAto
}

/** Card with the partes of one polo; those beyond the first few are collapsed. */
export function Partes({ tipo, id, title, partes, aberto, contatoAto }: PartesProps) {
  const [all, setAll] = useState(false)
  const relatorio = (parteId: number) => call(CHAMADAS[tipo].autos.notificacoes, { params: { id, parteId } })
  const shown = all ? partes : partes.slice(0, AT_FIRST)
  const plural = title.toLowerCase()
  return (
    <Card>
      <Title order={3}>
        {title}
        {partes.length > 1 && <span className={css.count}> {partes.length}</span>}
      </Title>
      <ul className={css.partes}>
        {shown.map((parte) => (
          <li key={parte.id}>
            <ParteData parte={parte} contatoAto={aberto ? contatoAto : undefined} />
            {aberto && (
              <div className={css.relatorio}>
                <SaveButton label="Relatório de notificações" name={`de ${parte.nome}`} load={() => relatorio(parte.id)} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {partes.length > AT_FIRST && (
        <Button variant="default" size="sm" mt="md" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Mostrar menos' : `Mostrar mais ${partes.length - AT_FIRST} ${plural}`}
        </Button>
      )}
    </Card>
  )
}

const ParteData = ({ parte, contatoAto }: { parte: Parte; contatoAto: ContatoAto | undefined }) => (
  <>
    <p className={css.name}>{parte.nome}</p>
    <DataList columns={1}>
      <Datum label={bareDocument(parte.documento).length > 11 ? 'CNPJ' : 'CPF'}>
        <span className="unbroken">{formatDocument(parte.documento)}</span>
      </Datum>
      <Datum label="Endereço">{parte.endereco}</Datum>
      <Datum label="Telefone">
        <span className="unbroken">{formatPhone(parte.telefone)}</span>
      </Datum>
      <Datum label={parte.emails.length > 1 ? 'E-mails' : 'E-mail'}>
        <Contatos contatos={parte.emails} ato={contatoAto} />
      </Datum>
    </DataList>
  </>
)
