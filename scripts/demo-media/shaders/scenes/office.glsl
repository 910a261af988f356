#define FIREFLY 7.0
#define LAMPS 1
#define SUN true
#define SUN_SIZE 0.03
#define FOG 0.0045
#define FOG_G 0.62
#define FOG_REACH 16.0
#define BOUNCES 2
#define NEAR_SCALE 4.0
#include "prelude/plate-main.glsl"
#include "prelude/trace.glsl"

const int FLOOR = 1, CEILING = 2, FRAME = 3, DESK = 4, DARK = 5, PERSON = 6, SCREEN = 7, LAMP = 8;
const vec3 SUN_DIR = normalize(vec3(0.34, 0.17, -1.0));

// Close enough to be looked at: a collar line, a neck and hair over the plain figure.
float colleague(vec3 p, float stride, float arm) {
  float d = sdFigure(p, stride, arm);
  d = smin(d, sdCapsule(p, vec3(-0.135, 1.405, 0), vec3(0.135, 1.405, 0), 0.07), 0.09);
  d = smin(d, sdCapsule(p, vec3(0, 1.40, -0.01), vec3(0, 1.56, 0), 0.060), 0.05);
  d = smin(d, sdEllipsoid(p - vec3(0, 1.655, -0.02), vec3(0.094, 0.108, 0.112)), 0.02);
  return smin(d, sdTaper(p, vec3(0, 1.30, 0), vec3(0, 0.80, 0), 0.165, 0.185), 0.08);
}
float people(vec3 p) {
  vec3 a = p - vec3(-0.75, 0, -2.7), b = p - vec3(-0.05, 0, -2.9), c = p - vec3(2.35, 0, -3.9);
  a.xz = rot(-1.1) * a.xz; b.xz = rot(1.5) * b.xz; c.xz = rot(0.4) * c.xz;
  return min(min(colleague(a, 0.06, 0.03), colleague(b / 0.96, 0.04, 0.10) * 0.96), colleague(c, 0.26, 0.12));
}
void scene(vec3 ro, vec3 rd, inout Hit h) {
  hitFloor(ro, rd, 0.0, FLOOR, h);
  hitBox(ro, rd, vec3(0, 3.75, -1.0), vec3(12, 0.1, 5.3), CEILING, h);
  for (int i = 0; i < 5; i++) hitBox(ro, rd, vec3(0, 3.55, -5.0 + 2.2 * float(i)), vec3(12, 0.12, 0.1), CEILING, h);
  hitBox(ro, rd, vec3(-6.2, 2, 0), vec3(0.1, 2, 8), DARK, h);
  for (int i = 0; i < 7; i++) hitBox(ro, rd, vec3(-6.0 + 2.1 * float(i), 1.8, -6.2), vec3(0.05, 1.9, 0.09), FRAME, h);
  hitBox(ro, rd, vec3(0, 0.09, -6.2), vec3(12, 0.09, 0.1), FRAME, h);
  hitBox(ro, rd, vec3(0, 2.75, -6.2), vec3(12, 0.035, 0.07), FRAME, h);
  // Two rows of desks with screens.
  for (int i = 0; i < 3; i++) {
    float x = 1.9 + 1.9 * float(i), z = -1.4 - 0.5 * float(i);
    hitBox(ro, rd, vec3(x, 0.74, z), vec3(0.85, 0.02, 0.42), DESK, h);
    hitBox(ro, rd, vec3(x - 0.8, 0.37, z), vec3(0.02, 0.37, 0.36), DARK, h);
    hitBox(ro, rd, vec3(x, 1.12, z - 0.22), vec3(0.34, 0.2, 0.012), SCREEN, h);
    hitBox(ro, rd, vec3(x, 0.84, z - 0.24), vec3(0.03, 0.1, 0.02), DARK, h);
  }
  for (int i = 0; i < 2; i++) {
    float x = -2.9 - 2.0 * float(i), z = -2.3;
    hitBox(ro, rd, vec3(x, 0.74, z), vec3(0.8, 0.02, 0.45), DESK, h);
    hitBox(ro, rd, vec3(x, 1.1, z - 0.2), vec3(0.32, 0.19, 0.012), SCREEN, h);
    hitBox(ro, rd, vec3(x - 0.75, 0.37, z), vec3(0.02, 0.37, 0.4), DARK, h);
  }
  for (int i = 0; i < 4; i++) {
    vec3 c = vec3(-4.2 + 2.4 * float(i), 2.62, -2.0);
    hitSphere(ro, rd, c, 0.17, LAMP, h);
    hitCapsule(ro, rd, c + vec3(0, 0.18, 0), c + vec3(0, 1.0, 0), 0.007, DARK, h);
  }
  vec2 s;
  if (gate(ro, rd, vec3(0.8, 0.9, -3.2), vec3(2.2, 0.95, 1.2), s)) {
    float t = max(s.x, 1e-3), far = min(s.y, h.t);
    for (int i = 0; i < 48 && t < far; i++) {
      vec3 q = ro + rd * t;
      float d = people(q);
      if (d < 0.002) {
        vec2 e = vec2(3e-3, 0);
        h.t = t; h.m = PERSON;
        h.n = normalize(vec3(people(q + e.xyy), people(q + e.yxy), people(q + e.yyx)) - d);
        break;
      }
      t += d * 0.95;
    }
  }
}
Lamp lightAt(int i) { return Lamp(vec3(0, 1.9, -6.5), vec3(6, 0, 0), vec3(0, -1.8, 0), vec3(0.85, 0.58, 0.40) * 0.55, 0.0); }
vec3 sunDirection() { return SUN_DIR; }
vec3 sunAt(vec3 p) { return vec3(1.0, 0.56, 0.24) * 7.0; }
vec3 skyAt(vec3 rd) {
  float s = max(dot(rd, SUN_DIR), 0.0);
  vec3 c = mix(vec3(1.45, 0.80, 0.42), vec3(0.46, 0.50, 0.60), smoothstep(0.0, 0.42, rd.y));
  c += vec3(1.0, 0.55, 0.22) * (1.5 * pow(s, 8.0) + 3.0 * pow(s, 90.0)) + vec3(1.0, 0.85, 0.6) * 16.0 * smoothstep(0.9985, 0.9992, s);
  // Towers in the haze: the further the row, the paler.
  for (int l = 3; l >= 0; l--) {
    float k = float(l), x = rd.x / max(-rd.z, 0.05) * (9.0 + 5.0 * k) + k * 7.3, i = floor(x);
    float top = (0.03 + 0.34 * pow(hash1(i + k * 31.0), 1.4)) * (1.25 - 0.22 * k);
    float gap = step(0.08, fract(x));
    if (rd.y < top * gap) {
      vec3 haze = mix(vec3(0.17, 0.10, 0.085), vec3(1.25, 0.70, 0.38), 0.02 + 0.19 * k);
      float windows = step(0.55, hash2(vec2(floor(x * 9.0), floor(rd.y * 160.0) + k * 90.0)));
      c = mix(haze + 0.05 * windows, c, 0.10) + vec3(1.0, 0.5, 0.2) * 0.6 * pow(s, 10.0);
    }
  }
  return c * (rd.z < 0.0 ? 0.42 : 0.05);
}
float fogAt(vec3 p) { return 1.0; }
Mat material(int m, vec3 p, vec3 n, vec3 rd) {
  if (m == FLOOR) return satin(vec3(0.16, 0.13, 0.11) * (0.7 + 0.4 * fbm(p.xz * vec2(1.0, 3.0), 4)), 0.2 + 0.1 * noise(p.xz * 0.7), 0.06);
  if (m == CEILING) return matte(vec3(0.32, 0.31, 0.30));
  if (m == DESK) return satin(vec3(0.30, 0.19, 0.11), 0.3, 0.05);
  if (m == PERSON) return matte(vec3(0.028, 0.026, 0.028));
  if (m == SCREEN) return Mat(vec3(0.012), 0.1, 0.05, false, false, n.z > 0.5 ? vec3(0.10, 0.12, 0.15) * 0.06 * (0.4 + step(0.5, fract(p.y * 22.0))) : vec3(0), false);
  if (m == LAMP) return glowing(vec3(1.0, 0.66, 0.36) * 0.75, false);
  return satin(vec3(0.035), 0.35, 0.05);
}
vec4 shade(vec2 p, vec2 uv) {
#if VARIANT == 1
  return shoot(vec3(-0.9, 1.35, 0.1), vec3(-0.35, 1.45, -4.0), p, 1.55, 0.03, 3.0);
#endif
#if VARIANT == 2
  return shoot(vec3(3.6, 1.5, 0.6), vec3(1.2, 1.45, -5.0), p, 1.75, 0.03, 4.4);
#endif
  return shoot(vec3(-1.0, 1.42, 1.9), vec3(0.45, 1.66, -4.0), p, 1.5, 0.022, 4.9);
}

// LIVE
vec2 liveWarp(vec2 uv, float near, float t) { return vec2(0); }
vec3 liveLight(vec3 c, vec2 uv, float near, float t) {
  // The sun burns a little stronger and weaker, as through moving haze.
  float n = fbm(vec2(uv.x * 2.5 - t * 0.07, uv.y * 2.0), 3);
  vec3 g = texture(uGlow, uv).rgb;
  return c * (0.94 + 0.12 * n) + g * g * 0.05 * (0.5 + 0.5 * sin(t * 0.7));
}
vec3 liveLayers(float t) { return vec3(1); }
