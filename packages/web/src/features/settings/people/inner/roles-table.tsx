import { type Permission, permissions, roleMay, roles } from '@halloo/contract/roles';
import { Table, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { say } from '../../../../words/say.ts';
import { sayWord } from '../../../../words/vocabulary.ts';
import classes from './people.module.css';

// Everybody may use the own account.
const shown = (Object.keys(permissions) as Permission[]).filter((one) => one !== 'own');

/** What each role may do, made from the table that the server decides by. */
export function RolesTable() {
  return (
    <div>
      <Title order={3} size="h5" mt="xl" mb="xs">
        {say('roles.what')}
      </Title>
      <Table className={classes.roles} aria-label={say('roles.what')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{say('roles.permission')}</Table.Th>
            {roles.map((role) => (
              <Table.Th key={role}>{sayWord(`role.${role}`)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((permission) => (
            <Table.Tr key={permission}>
              <Table.Th scope="row">
                <Text size="sm">{say(`permission.${permission}`)}</Text>
              </Table.Th>
              {roles.map((role) => (
                <Table.Td key={role}>
                  {roleMay(role, permission) ? (
                    <>
                      <IconCheck size={16} aria-hidden />
                      <VisuallyHidden>{say('roles.yes')}</VisuallyHidden>
                    </>
                  ) : (
                    <VisuallyHidden>{say('roles.no')}</VisuallyHidden>
                  )}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
