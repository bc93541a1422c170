"use strict";

/**
 * @typedef {object} User
 * @property {string} name
 * @property {number} age
 * @property {string} [email]
 * @property {{ street: string, zip?: string }} [address]
 */

/**
 * How strong a password is.
 *
 * @param {string} password
 * @returns {"weak" | "fair" | "strong"}
 */
function strength(password) {
  let kinds = 0;
  if (/[a-z]/.test(password)) kinds++;
  if (/[A-Z]/.test(password)) kinds++;
  if (/[0-9]/.test(password)) kinds++;
  if (password.length < 4 || kinds < 2) return "weak";
  return kinds === 3 ? "strong" : "fair";
}

/**
 * What is wrong with the details of a user; nothing if the list is empty.
 *
 * @param {User} user
 * @returns {string[]}
 */
function validate(user) {
  const problems = [];
  if (user.name.trim() === "") problems.push("name is missing");
  if (!Number.isInteger(user.age)) problems.push("age must be an integer");
  else if (user.age < 13 || user.age > 120) problems.push("age must be from 13 to 120");
  if (user.email !== undefined && !user.email.includes("@")) problems.push("email is malformed");
  if (user.address !== undefined) {
    if (user.address.street === "") problems.push("street is missing");
    if (user.address.zip.length !== 5) problems.push("zip must have 5 digits");
  }
  return problems;
}

module.exports = { strength, validate };
