/** The owner whom the studio’s password signs in. Made by the migration; owners can give it a name and a mailbox. */
export const studioOwnerId = '00000000-0000-4000-8000-000000000001'
